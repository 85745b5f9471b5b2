/** The code of a successful response. Those of refusals are in codes.ts. */
export const OK = 200

/** The envelope of every response. */
export type Envelope<T = unknown> = { code: number; msg: string; data: T }
