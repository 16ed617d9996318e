import type {
  AnyView,
  GameInfo,
  Invite,
  Me,
  NewTable,
  Problem as ProblemBody,
  Replay,
  Review,
  TableCreated,
  Tables,
  TableView,
  Transfer,
} from "../protocol";
import { Problem, type Language, type Params } from "./i18n.svelte";

/** A request that the server refused, or that did not reach it (status 0). */
export class ApiError extends Problem {
  constructor(
    code: string,
    params: Params,
    readonly status: number,
  ) {
    super(code, params);
  }
}

/** Returns the address of something under /api. */
export function address(path: string): URL {
  return new URL(`./api/${path}`, document.baseURI);
}

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const init: RequestInit = { method, headers: { Accept: "application/json" } };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { ...init.headers, "Content-Type": "application/json" };
  }
  let response: Response;
  try {
    response = await fetch(address(path), init);
  } catch {
    throw new ApiError("error-offline", {}, 0);
  }
  if (!response.ok) throw await refusal(response);
  return response;
}

async function refusal(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  if (isProblem(body)) return new ApiError(body.code, body.params ?? {}, response.status);
  return new ApiError("error-server", { status: response.status }, response.status);
}

function isProblem(body: unknown): body is ProblemBody {
  return typeof body === "object" && body !== null && "code" in body && typeof body.code === "string";
}

async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await (await ask(method, path, body)).json()) as T;
}

const part = encodeURIComponent;

export const me = () => json<Me>("GET", "me");
export const rename = (name: string) => json<Me>("PUT", "me", { name });
export const transfer = () => json<Transfer>("POST", "me/transfer");
export const takeTransfer = (code: string) => json<Me>("POST", `transfers/${part(code)}`);

export const games = () => json<GameInfo[]>("GET", "games");
export const createTable = (wish: NewTable) => json<TableCreated>("POST", "tables", wish);
export const myTables = () => json<Tables>("GET", "tables/mine");
export const openTables = () => json<Tables>("GET", "tables/open");
export const table = (id: string) => json<TableView>("GET", `tables/${part(id)}`);
export const invite = (id: string) => json<Invite>("GET", `tables/${part(id)}/invite`);
export const replay = <V extends AnyView>(id: string) => json<Replay<V>>("GET", `tables/${part(id)}/replay`);
export const startReview = <V extends AnyView>(id: string) =>
  json<Review<V>>("POST", `tables/${part(id)}/review`);
export const review = <V extends AnyView>(id: string) => json<Review<V>>("GET", `tables/${part(id)}/review`);

/** Returns the address where the record of a table can be downloaded. */
export const recordAddress = (id: string) => address(`tables/${part(id)}/record`).href;

/** Fetches a rules page as HTML. */
export async function rules(game: string, language: Language): Promise<string> {
  return (await ask("GET", `rules/${part(game)}/${language}`)).text();
}

/** Fetches the words of a game as Fluent text. Only games that are not in this build need it. */
export async function words(game: string, language: Language): Promise<string> {
  return (await ask("GET", `games/${part(game)}/words/${language}`)).text();
}
