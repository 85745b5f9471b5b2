/** Time in which a pass is used: the server accepts it for five minutes. */
const HELD_MS = 4 * 60_000

let held: { pass: string; until: number } | undefined

/** Holds a pass for the next call that needs one. */
export function holdPass(pass: string): void {
  held = { pass, until: Date.now() + HELD_MS }
}

/** Returns the held pass, once. */
export function takeHeldPass(): string {
  const pass = held && held.until > Date.now() ? held.pass : ''
  held = undefined
  return pass
}
