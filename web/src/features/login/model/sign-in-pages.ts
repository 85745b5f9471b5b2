import { findPage, pages } from '@/app/paths.ts'

const signInPages: readonly string[] = [
  pages.login.path,
  pages.register.path,
  pages.forgotPassword.path,
  pages.thirdParty.path,
]

/** Returns whether a path is that of a page with a form to sign in. */
export const isSignInPage = (pathname: string): boolean =>
  signInPages.includes(findPage(pathname)?.path ?? '')
