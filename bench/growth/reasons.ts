/** Why a request or a job reads more pages in a large shop, by the beginning of its name. */
const reasons: Record<string, string> = {}

/** Returns the reason of a request or job; undefined for none. */
export const reasonOf = (name: string): string | undefined =>
  Object.entries(reasons).find(([begin]) => name.startsWith(begin))?.[1]
