import { popupList } from '@pasar/contract/calls/messages/popups'
import { MINUTE_MS } from '@pasar/contract/time'
import { findPage } from '@/app/paths.ts'
import { buildQuery, queryClient } from '@/lib/api/query.ts'
import { useLocation } from '@/lib/location.ts'
import { useLogin } from '@/lib/login.ts'
import { useSession } from '@/lib/session.ts'
import { useSettings } from '@/lib/settings.ts'
import { readStoredJson } from '@/lib/stored-json.ts'
import { isAtOverlay } from '@/ui/overlays/back-stack.ts'
import { choosePopup, getPopupPage } from './choose-popup.ts'
import { usePopup } from './current-popup.ts'
import { getSnoozed } from './snoozed.ts'

/** Time on a page before its popup opens, so that the page is seen first. */
const SETTLE_MS = 800
const SHOWN = 'pasar.popups.shown'

const readShown = (): string[] => readStoredJson<string[]>(sessionStorage, SHOWN, Array.isArray) ?? []

/**
 * Opens the popups of a page, one at a time, after each arrival and after one was closed.
 * @returns ends it
 */
export function startPopups(): () => void {
  const onArrival = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const open = async () => {
    const { key } = useLocation.getState().location
    const page = getPopupPage(findPage(useLocation.getState().location.pathname))
    if (!page) return
    const { list } = await queryClient.fetchQuery(buildQuery(popupList, {}, { staleTime: 5 * MINUTE_MS }))
    const isBusy = usePopup.getState().popup || useLogin.getState().open || isAtOverlay()
    if (isBusy || useLocation.getState().location.key !== key) return
    const shown = readShown()
    const popup = choosePopup(list, page, { snoozed: getSnoozed(), inSession: new Set(shown), onArrival })
    if (!popup) return
    onArrival.add(popup.id)
    sessionStorage.setItem(SHOWN, JSON.stringify([...new Set([...shown, popup.id])]))
    usePopup.setState({ popup, asked: true })
  }
  const openSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void open().catch(() => undefined), SETTLE_MS)
  }
  const endings = [
    useLocation.subscribe(({ location }, before) => {
      if (location.key === before.location.key) return
      onArrival.clear()
      openSoon()
    }),
    usePopup.subscribe(({ popup }) => {
      if (!popup) openSoon()
    }),
    // Members and visitors have different popups.
    useSession.subscribe(({ token }, before) => {
      if (Boolean(token) === Boolean(before.token)) return
      queryClient.removeQueries({ queryKey: [popupList.path] })
      openSoon()
    }),
    useSettings.subscribe(({ language }, before) => {
      if (language !== before.language) openSoon()
    }),
  ]
  openSoon()
  return () => {
    clearTimeout(timer)
    for (const end of endings) end()
  }
}
