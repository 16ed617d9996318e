import { MediaQuery } from "svelte/reactivity";

/** Whether the page is as small as a phone, upright or on its side. */
export const phone = new MediaQuery("(max-width: 720px), (max-height: 519px)");
