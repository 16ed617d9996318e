import { MediaQuery } from "svelte/reactivity";

/** Whether the page is as small as a phone, in portrait or landscape. */
export const phone = new MediaQuery("(max-width: 720px), (max-height: 519px)");
