/**
 * Sheets and dialogs close on browser Back: each open one is an entry of the history with the same address.
 * The router must not see those entries come and go, so this listens before it.
 */
type Entry = { depth: number; href: string; close: () => void }

const open: Entry[] = []
/** Steps back that were made here, because an overlay was closed otherwise. */
let own = 0
/** What moves on in the history, once those steps are done. */
const after: (() => void)[] = []

const depthOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'overlay' in state ? Number(state.overlay) || 0 : 0

/** Whether the present history entry belongs to an overlay. */
export const atOverlay = (): boolean => depthOf(history.state) > 0

function onPop(event: PopStateEvent): void {
  const depth = depthOf(event.state)
  const closing = open.filter((entry) => entry.depth > depth)
  // Only a step between an overlay and its own page is kept from the router; a typed address goes through.
  if (own > 0) {
    own -= 1
    event.stopImmediatePropagation()
  } else if (closing.some((entry) => entry.href === location.href)) {
    event.stopImmediatePropagation()
  }
  for (const entry of closing.reverse()) {
    open.splice(open.indexOf(entry), 1)
    entry.close()
  }
  if (own === 0) for (const work of after.splice(0)) work()
}

/** Moves on in the history, after the steps back that are under way: they would take the new entry for the overlay's. */
export function afterOwnSteps(work: () => void): void {
  if (own > 0) after.push(work)
  else work()
}

/** Starts listening; must run before the router is made. */
export function installBackStack(): void {
  addEventListener('popstate', onPop, { capture: true })
}

/**
 * Puts an overlay on the history.
 * @param close called when the person goes back
 * @returns takes it off again, when it was closed otherwise
 */
export function pushOverlay(close: () => void): () => void {
  const depth = depthOf(history.state) + 1
  const entry: Entry = { depth, href: location.href, close }
  open.push(entry)
  // The prototype's own pushState: the router wraps the one of the instance.
  History.prototype.pushState.call(history, { ...history.state, overlay: depth }, '')
  return () => {
    const index = open.indexOf(entry)
    if (index < 0) return
    open.splice(index, 1)
    // Later, so that a page change of the same moment has taken the entry's place already.
    setTimeout(() => {
      if (depthOf(history.state) !== depth || open.some((other) => other.depth >= depth)) return
      own += 1
      history.back()
    })
  }
}
