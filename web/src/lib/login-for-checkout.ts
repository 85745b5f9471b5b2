import { t } from '@/i18n/i18n.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { openLogin } from './login.ts'

/** Asks a visitor to sign in before the checkout. @param next runs after signing in */
export function openLoginForCheckout(next: () => void): void {
  toast(t('common.loginToCheckOut'))
  openLogin(next)
}
