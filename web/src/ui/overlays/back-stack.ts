/**
 * Closes sheets and dialogs on browser Back. Each open one has a history entry with the same address. Listens
 * before the router, which must not see these entries.
 */
type Entry = { depth: number; href: string; close: () => void }

const openOverlays: Entry[] = []
/** Steps back made here, after an overlay closed otherwise. */
let ownSteps = 0
/** What adds entries, to run after those steps. */
const pendingWork: (() => void)[] = []

const getDepth = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'overlay' in state ? Number(state.overlay) || 0 : 0

/** Returns whether the current history entry belongs to an overlay. */
export const isAtOverlay = (): boolean => getDepth(history.state) > 0

const getOpenDepth = (): number => Math.max(0, ...openOverlays.map((entry) => entry.depth))

/** Steps back to the entry of the highest open overlay, or to the page. */
function removeEntriesAbove(depth: number): void {
  ownSteps += 1
  history.go(depth - getDepth(history.state))
}

/** Steps back to the entry of the lowest overlay, which a new page replaces. */
export function removeUpperEntries(): void {
  if (ownSteps === 0 && getDepth(history.state) > 1) removeEntriesAbove(1)
}

function onPop(event: PopStateEvent): void {
  const depth = getDepth(event.state)
  const closing = openOverlays.filter((entry) => entry.depth > depth)
  // Hides only steps between an overlay and its own page from the router.
  const isHidden = ownSteps > 0 || closing.some((entry) => entry.href === location.href)
  if (ownSteps > 0) ownSteps -= 1
  if (isHidden) event.stopImmediatePropagation()
  for (const entry of closing.reverse()) {
    openOverlays.splice(openOverlays.indexOf(entry), 1)
    entry.close()
  }
  // Of overlays that closed while another one was above them.
  if (isHidden && ownSteps === 0 && depth > getOpenDepth()) removeEntriesAbove(getOpenDepth())
  if (ownSteps === 0) for (const work of pendingWork.splice(0)) work()
}

/** Runs what adds an entry after pending steps back, which would otherwise remove it. */
export function runAfterOwnSteps(work: () => void): void {
  if (ownSteps > 0) pendingWork.push(work)
  else work()
}

/** Starts listening. Must run before the router starts. */
export function installBackStack(): void {
  addEventListener('popstate', onPop, { capture: true })
}

/**
 * Adds a history entry for an overlay.
 * @param close called on Back
 * @returns a function that removes the entry, for overlays that close otherwise
 */
export function pushOverlay(close: () => void): () => void {
  let remove: (() => void) | undefined
  let isOpen = true
  runAfterOwnSteps(() => {
    if (isOpen) remove = addEntry(close)
  })
  return () => {
    isOpen = false
    remove?.()
  }
}

function addEntry(close: () => void): () => void {
  const depth = getDepth(history.state) + 1
  const entry: Entry = { depth, href: location.href, close }
  openOverlays.push(entry)
  // Uses the prototype's pushState, since the instance's may be wrapped.
  History.prototype.pushState.call(history, { ...history.state, overlay: depth }, '')
  return () => {
    const index = openOverlays.indexOf(entry)
    if (index < 0) return
    openOverlays.splice(index, 1)
    // Deferred, so that a simultaneous navigation replaces the entry first.
    setTimeout(() => {
      // While a step is pending, its end removes this entry, too.
      if (ownSteps > 0 || getDepth(history.state) !== depth) return
      if (getOpenDepth() < depth) removeEntriesAbove(getOpenDepth())
    })
  }
}
