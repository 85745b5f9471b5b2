import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { confirm } from '@/ui/overlays/confirm.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useEndOtherSessions } from '../api/security.ts'

/** Ends all sessions of the member but the current one, after a confirmation. */
export function EndOtherSessions() {
  const t = useT()
  const end = useEndOtherSessions()

  async function endNow() {
    const sure = await confirm({
      title: t('security.endOthersTitle'),
      text: t('security.endOthersText'),
      confirm: t('security.endOthers'),
      danger: true,
    })
    if (sure && (await end.run({})).ok) toast(t('security.endedOthers'))
  }

  return (
    <Button variant="quiet" size="lg" wide className="mt-3" busy={end.busy} onClick={() => void endNow()}>
      {t('security.endOthers')}
    </Button>
  )
}
