import { VIEW_HISTORY_MAX, viewHistory, viewHistoryAdd } from '@pasar/contract/calls/view-history'
import { invalidateReads } from '@/lib/api/query.ts'
import { request } from '@/lib/api/request.ts'
import { useSession } from '@/lib/session.ts'
import { createStored } from '@/lib/stored-store.ts'

/** Collects the views of a few pages before they are sent. */
const SEND_AFTER_MS = 4_000

/** `at`: ISO time. */
export type View = { goodsId: string; at: string }
type Stored = {
  /** The history of a visitor; for a member, what is not sent yet. The latest first. */
  views: readonly View[]
  /** Id of the member whose views these are; empty for a visitor. Nobody else sees or sends them. */
  owner: string
  /** Whether views are recorded on this device, as a visitor chose. Members who sign in here keep it. */
  on: boolean
  /** Id of the member who is known to have switched the history off; empty for none. */
  offFor: string
}

/** The products viewed on this device. The server has the history of members. */
export const useViews = createStored<Stored>('pasar.views', { views: [], owner: '', on: true, offFor: '' })

/** Returns the id of the member, or an empty text for a visitor. */
const getMemberId = (): string => {
  const { token, user } = useSession.getState()
  return token ? (user?.id ?? '') : ''
}

/** Returns the views that this member may send: own ones and those of the visitor who signed in. */
const getOwnViews = ({ views, owner }: Stored, memberId: string): readonly View[] =>
  owner === '' || owner === memberId ? views : []

/** Returns the views that a visitor left on this device. */
export const getVisitorViews = (stored: Stored): readonly View[] => getOwnViews(stored, '')

/** Adds a view, the latest first, each product once. */
export const addView = (views: readonly View[], view: View): View[] =>
  [view, ...views.filter(({ goodsId }) => goodsId !== view.goodsId)].slice(0, VIEW_HISTORY_MAX)

/** Removes products; without products all. */
export const removeViews = (views: readonly View[], goodsIds?: readonly string[]): View[] =>
  goodsIds ? views.filter(({ goodsId }) => !goodsIds.includes(goodsId)) : []

let timer: ReturnType<typeof setTimeout> | undefined
let sending: Promise<void> | undefined

/** Records that the shopper sees a product. The product page itself is cached and records nothing. */
export function recordView(goodsId: string): void {
  const memberId = getMemberId()
  const stored = useViews.getState()
  if (!stored.on || (memberId && stored.offFor === memberId)) return
  const view = { goodsId, at: new Date().toISOString() }
  useViews.setState({ views: addView(getOwnViews(stored, memberId), view), owner: memberId })
  clearTimeout(timer)
  if (memberId) timer = setTimeout(() => void sendViews(), SEND_AFTER_MS)
}

/** Keeps on the device whether the member's views are recorded, so that none is stored when they are not. */
export function keepRecording(on: boolean): void {
  const offFor = on ? '' : getMemberId()
  if (useViews.getState().offFor !== offFor) useViews.setState(on ? { offFor } : { offFor, views: [] })
}

async function send(): Promise<void> {
  const memberId = getMemberId()
  if (!memberId) return
  const views = getOwnViews(useViews.getState(), memberId)
  useViews.setState({ views, owner: memberId })
  if (views.length === 0) return
  try {
    const { on } = await request(viewHistoryAdd, { views: [...views] })
    if (getMemberId() === memberId) keepRecording(on)
  } catch {
    // They stay on the device. The next view, start or sign-in tries again; repetitions change nothing.
    return
  }
  const sent = new Set(views)
  useViews.setState((now) => ({ views: now.views.filter((view) => !sent.has(view)) }))
  await invalidateReads([viewHistory])
}

/** Sends a member's views to the server, one batch at a time. */
export async function sendViews(): Promise<void> {
  clearTimeout(timer)
  await sending
  sending = send()
  await sending
}

const sendBeforeLeaving = () => {
  if (document.visibilityState === 'hidden') void sendViews()
}

/**
 * Sends views that are left, those of a visitor who signs in, and those of a page that is left. What a member
 * leaves unsent is not shown to the next one. @returns ends it
 */
export function startViewHistory(): () => void {
  void sendViews()
  document.addEventListener('visibilitychange', sendBeforeLeaving)
  const end = useSession.subscribe(({ token }, before) => {
    if (token && !before.token) void sendViews()
    if (!token && before.token) useViews.setState({ views: [], owner: '' })
  })
  return () => {
    document.removeEventListener('visibilitychange', sendBeforeLeaving)
    end()
  }
}
