/*
 * Consistency tokens. With read replicas, a read can be served by a server that has not replayed the latest
 * commits yet. A response to a write has a token of the position that its commit has in the database's log;
 * so has a live event. A client keeps the greatest token and sends it with each call: its reads are then at
 * least as new. A client that sends no token always reads from the primary.
 */

/** Header of requests and responses: 16 hexadecimal digits. Later positions sort after earlier ones. */
export const CONSISTENCY_HEADER = 'consistency-token'

/** The token of a client that has none to keep: reads may be a moment old. */
export const NO_TOKEN = '0000000000000000'

/**
 * The token of a write whose position is unknown, as a client keeps it for a write without a response: no
 * replica has ever replayed it.
 */
export const PRIMARY_TOKEN = 'ffffffffffffffff'

/** Reports whether a value is a consistency token. */
export const isConsistencyToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{16}$/.test(value)

/**
 * How long a client keeps a token, ms. A replica in use is never as far behind (DATABASE_REPLICA_MAX_LAG);
 * and after a restored backup, whose log starts lower, tokens from before would lead to the primary for ever.
 */
export const TOKEN_MS = 60_000

/** The parts of `Storage` that tokens need. */
type TokenStorage = { getItem(key: string): string | null; setItem(key: string, value: string): void }

const KEY = 'pasar.consistency'

/** Keeps the greatest token of the last minute. */
export type ConsistencyTokens = {
  /** Returns the token to send. */
  read(): string
  /** Keeps a received token, unless it is missing or malformed. */
  keep(token: string | null | undefined): void
}

/**
 * Creates the token store of a client.
 * @param getStorage shared by the tabs of a browser, so that one tab reads what another has written; without
 *   it, when the browser blocks it, the tokens last as long as the page
 */
export function makeConsistencyTokens(getStorage: () => TokenStorage): ConsistencyTokens {
  let entry = ''
  const load = (): string => {
    try {
      return getStorage().getItem(KEY) ?? ''
    } catch {
      return entry
    }
  }
  /** Tokens with the times at which they were received. Each is greater than those after it. */
  const list = () =>
    [...load().matchAll(/([0-9a-f]{16}) (\d+)/g)].filter(([, , at]) => {
      const age = Date.now() - Number(at)
      // A clock that was set back makes a negative age.
      return age >= 0 && age < TOKEN_MS
    })
  return {
    read: () => list()[0]?.[1] ?? NO_TOKEN,
    keep(token) {
      if (!isConsistencyToken(token)) return
      // One that is greater, but older, ends before this one: reads are as new as this one then.
      const greater = list().filter(([, other]) => other! > token)
      entry = [...greater.map(([text]) => text), `${token} ${Date.now()}`].join(' ')
      try {
        getStorage().setItem(KEY, entry)
      } catch {
        // Full or blocked.
      }
    },
  }
}
