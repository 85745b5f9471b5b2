import { create } from 'zustand'
import { findPage, pages } from '@/app/paths.ts'
import { useLocation } from './location.ts'

type Login = {
  open: boolean
  next: (() => void) | null
  /** The sheet was left for another sign-in form, which continues with `next`. */
  leaving: boolean
}

const closed: Login = { open: false, next: null, leaving: false }

/** State of the sign-in sheet. The shell renders it. */
export const useLogin = create<Login>()(() => closed)

/**
 * Opens the sign-in sheet over the page. Does nothing when it is open.
 * @param next runs after signing in
 */
export function openLogin(next?: () => void): void {
  if (!useLogin.getState().open) useLogin.setState({ ...closed, open: true, next: next ?? null })
}

/** Keeps `next` for the page that the sheet links to: registration or password reset. */
export const leaveLogin = (): void => useLogin.setState({ leaving: true })

/** Closes the sheet without signing in. */
export function closeLogin(): void {
  const { leaving, next } = useLogin.getState()
  useLogin.setState(closed)
  if (leaving && next) keepUntilNavigation(next)
}

const signInPages = [pages.login, pages.register, pages.forgotPassword].map(({ path }): string => path)

/** Drops `next` when the user opens a page that is not a sign-in form. */
function keepUntilNavigation(next: () => void): void {
  useLogin.setState({ next })
  const stop = useLocation.subscribe(({ location }) => {
    if (signInPages.includes(findPage(location.pathname)?.path ?? '')) return
    stop()
    if (useLogin.getState().next === next) useLogin.setState({ next: null })
  })
}
