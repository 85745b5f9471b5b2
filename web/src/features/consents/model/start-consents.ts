import { consentRequests } from '@pasar/contract/calls/content/agreements'
import { findPage } from '@/app/paths.ts'
import { getPopupPage } from '@/features/popups/model/choose-popup.ts'
import { CONSENT_NEEDED } from '@/lib/api/consent-needed.ts'
import { buildQuery, queryClient } from '@/lib/api/query.ts'
import { useLocation } from '@/lib/location.ts'
import { useLogin } from '@/lib/login.ts'
import { useSession } from '@/lib/session.ts'
import { isAtOverlay } from '@/ui/overlays/back-stack.ts'
import { isPostponed, useConsentRequests } from './consent-requests.ts'

/** Time on a page before the question opens. Shorter than that of popups, which wait for it. */
const SETTLE_MS = 400

const getMember = (): string => {
  const { token, user } = useSession.getState()
  return token && (user?.id ?? 'unknown')
}

/**
 * Asks members for the consent that new versions of the agreements need: after the sign-in and once per
 * visit, on the pages that can show popups; and wherever the server has refused a call for want of it.
 * @returns ends it
 */
export function startConsents(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let member = getMember()

  const open = async (isNeeded: boolean) => {
    const asked = getMember()
    if (!asked) return
    const query = buildQuery(consentRequests, {}, { staleTime: isNeeded ? 0 : Number.POSITIVE_INFINITY })
    const requests = await queryClient.fetchQuery(query)
    if (requests.list.length === 0 || getMember() !== asked || useConsentRequests.getState().requests) return
    if (!isNeeded) {
      const page = getPopupPage(findPage(useLocation.getState().location.pathname))
      if (!page || isPostponed(requests) || useLogin.getState().open || isAtOverlay()) return
    }
    useConsentRequests.setState({ requests, asked: true })
  }
  const openSoon = () => {
    clearTimeout(timer)
    if (getMember()) timer = setTimeout(() => void open(false).catch(() => undefined), SETTLE_MS)
  }
  const onNeeded = () => void open(true).catch(() => undefined)
  const endings = [
    useLocation.subscribe(({ location }, before) => {
      if (location.key !== before.location.key) openSoon()
    }),
    useLogin.subscribe(({ open: isOpen }, before) => {
      if (before.open && !isOpen) openSoon()
    }),
    useSession.subscribe(() => {
      if (getMember() === member) return
      member = getMember()
      useConsentRequests.setState({ requests: null })
      queryClient.removeQueries({ queryKey: [consentRequests.path] })
      openSoon()
    }),
  ]
  addEventListener(CONSENT_NEEDED, onNeeded)
  openSoon()
  return () => {
    clearTimeout(timer)
    removeEventListener(CONSENT_NEEDED, onNeeded)
    for (const end of endings) end()
  }
}
