/**
 * Values that belong to one entry of the history: they survive a visit to another page and a reload, and are
 * not in the address.
 */
type State = Record<string, unknown>

const state = (): State => (history.state as State | null) ?? {}

/** Returns a value of the current history entry; undefined without. */
export const readEntry = <T>(name: string): T | undefined => state()[name] as T | undefined

/**
 * Sets a value of the current history entry; undefined removes it.
 * @param value can be cloned (structuredClone)
 */
export function writeEntry(name: string, value: unknown): void {
  const { [name]: _, ...others } = state()
  history.replaceState(value === undefined ? others : { ...others, [name]: value }, '')
}

/**
 * Goes back and hands a value to the page that is opened by it.
 * @param name the page reads it by readEntry()
 */
export function goBackWith(name: string, value: unknown): void {
  // In the capture phase: the value is there before the page renders.
  addEventListener('popstate', () => writeEntry(name, value), { once: true, capture: true })
  history.back()
}
