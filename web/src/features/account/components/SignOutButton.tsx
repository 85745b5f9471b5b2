import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { go } from '@/lib/nav.tsx'
import { clearSession } from '@/lib/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { confirm } from '@/ui/overlays/confirm.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useLogout } from '../api/account.ts'

/** Ends this session after confirmation and clears all data of the member. */
export function SignOutButton() {
  const t = useT()
  const logout = useLogout()

  async function confirmSignOut() {
    const sure = await confirm({
      title: t('setting.signOutTitle'),
      text: t('setting.signOutText'),
      confirm: t('setting.signOut'),
    })
    if (!sure) return
    // Without a response the session may continue on the server, so the member stays signed in.
    if (!(await logout.run({})).ok) return
    clearSession()
    queryClient.clear()
    go(pages.account, {}, { replace: true })
    toast(t('setting.signedOut'))
  }

  return (
    <Button variant="quiet" size="lg" wide busy={logout.busy} onClick={() => void confirmSignOut()}>
      {t('setting.signOut')}
    </Button>
  )
}
