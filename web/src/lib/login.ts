import { create } from 'zustand'

type Login = { open: boolean; next: (() => void) | null }

/** Whether the sign-in sheet is open over the page; the shell draws it. */
export const useLogin = create<Login>()(() => ({ open: false, next: null }))

/**
 * Opens the sign-in sheet over the page; nothing happens when it is open already.
 * @param next what was being done, done after signing in
 */
export function openLogin(next?: () => void): void {
  if (!useLogin.getState().open) useLogin.setState({ open: true, next: next ?? null })
}

/** Closes the sheet without signing in. */
export function closeLogin(): void {
  useLogin.setState({ open: false, next: null })
}

/** Closes the sheet after signing in and goes on with what was being done. */
export function finishLogin(): void {
  const { next } = useLogin.getState()
  closeLogin()
  next?.()
}
