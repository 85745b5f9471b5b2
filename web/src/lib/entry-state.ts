/**
 * Values that belong to one entry of the history: they survive a visit to another page, and are not in the
 * address. A reload drops them.
 */
type State = Record<string, unknown>

const getState = (): State => (history.state as State | null) ?? {}

/** Values on their way to the previous entry: its page may render before its state can be written. */
const handed = new Map<string, unknown>()

/** Returns a value of the current history entry; undefined without. */
export const readEntry = <T>(name: string): T | undefined =>
  (handed.has(name) ? handed.get(name) : getState()[name]) as T | undefined

/**
 * Sets a value of the current history entry; undefined removes it.
 * @param value can be cloned (structuredClone)
 */
export function writeEntry(name: string, value: unknown): void {
  const { [name]: _, ...others } = getState()
  history.replaceState(value === undefined ? others : { ...others, [name]: value }, '')
}

/**
 * Goes back and hands a value to the page that is opened by it.
 * @param name the page reads it by readEntry(); the page that hands it over does not
 */
export function goBackWith(name: string, value: unknown): void {
  handed.set(name, value)
  const keep = () => {
    handed.delete(name)
    writeEntry(name, value)
  }
  addEventListener('popstate', keep, { once: true })
  history.back()
}
