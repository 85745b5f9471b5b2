import { create } from 'zustand'
import { pageAt, pages } from '@/app/paths.ts'
import { usePlace } from './place.ts'

type Login = {
  open: boolean
  next: (() => void) | null
  /** On the way to another form that signs in, which goes on with `next`. */
  leaving: boolean
}

const closed: Login = { open: false, next: null, leaving: false }

/** Whether the sign-in sheet is open over the page; the shell draws it. */
export const useLogin = create<Login>()(() => closed)

/**
 * Opens the sign-in sheet over the page; nothing happens when it is open already.
 * @param next what was being done, done after signing in
 */
export function openLogin(next?: () => void): void {
  if (!useLogin.getState().open) useLogin.setState({ ...closed, open: true, next: next ?? null })
}

/** What was being done waits for the page that the sheet is left for: registering, a new password. */
export const leaveLogin = (): void => useLogin.setState({ leaving: true })

/** Closes the sheet without signing in. */
export function closeLogin(): void {
  const { leaving, next } = useLogin.getState()
  useLogin.setState(closed)
  if (leaving && next) keepUntilElsewhere(next)
}

/** Closes the sheet after signing in and goes on with what was being done. */
export function finishLogin(): void {
  const { next } = useLogin.getState()
  useLogin.setState(closed)
  next?.()
}

const signInPages = [pages.login, pages.register, pages.forgot].map(({ path }): string => path)

/** Who goes to any other page does something else now. */
function keepUntilElsewhere(next: () => void): void {
  useLogin.setState({ next })
  const stop = usePlace.subscribe(({ place }) => {
    if (signInPages.includes(pageAt(place.pathname)?.path ?? '')) return
    stop()
    if (useLogin.getState().next === next) useLogin.setState({ next: null })
  })
}
