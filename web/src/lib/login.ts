import { create } from 'zustand'

type Login = { open: boolean; then: (() => void) | null }

/** Whether the sign-in sheet is open over the page; the shell draws it. */
export const useLogin = create<Login>()(() => ({ open: false, then: null }))

/**
 * Opens the sign-in sheet over the page; nothing happens when it is open already.
 * @param then what was being done, done after signing in
 */
export function openLogin(then?: () => void): void {
  if (!useLogin.getState().open) useLogin.setState({ open: true, then: then ?? null })
}

/** Closes the sheet without signing in. */
export function closeLogin(): void {
  useLogin.setState({ open: false, then: null })
}

/** Closes the sheet after signing in and goes on with what was being done. */
export function finishLogin(): void {
  const { then } = useLogin.getState()
  closeLogin()
  then?.()
}
