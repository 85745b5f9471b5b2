/** The embedded database cannot be used. The message names the cause; an address in DATABASE_URL avoids it. */
export class EmbeddedError extends Error {}
