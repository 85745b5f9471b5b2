import { TOAST_MS } from '@pasar/contract/constants'
import { useLocation } from '@/lib/location.ts'
import { dismissToast, toast, useToasts } from './toast-store.ts'

/** Shows a message about the form of the current page, as a toast that goes away with the page. */
export function toastOnPage(text: string): void {
  toast(text)
  const shown = useToasts.getState().list.at(-1)
  const { pathname } = useLocation.getState().location
  const stop = useLocation.subscribe(({ location }) => {
    if (location.pathname === pathname) return
    stop()
    if (shown) dismissToast(shown.id)
  })
  setTimeout(stop, TOAST_MS)
}
