import { KeySquare, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { ListRow } from '@/ui/display/Card.tsx'
import { confirm } from '@/ui/overlays/confirm.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useCreateTotp, useRemoveTotp, useReplaceRecoveryCodes } from '../api/security.ts'
import { AuthenticatorSheet, type NewTotp } from './AuthenticatorSheet.tsx'
import { useStepUp } from './use-step-up.tsx'

type Props = { totpAt: string | null; onRecoveryCodes: (codes: string[]) => void }

/** The row of the authenticator: sets it up, or removes it. */
export function Authenticator({ totpAt, onRecoveryCodes }: Props) {
  const t = useT()
  const { date } = useFormat()
  const create = useCreateTotp()
  const remove = useRemoveTotp()
  const { withStepUp, sheet } = useStepUp()
  const [totp, setTotp] = useState<NewTotp | null>(null)

  async function setUp() {
    const created = await withStepUp(() => create.run({}))
    if (created.ok) setTotp(created.data)
  }

  async function removeNow() {
    const sure = await confirm({
      title: t('security.totpRemoveTitle'),
      text: t('security.totpRemoveText'),
      confirm: t('security.remove'),
      danger: true,
    })
    if (sure && (await withStepUp(() => remove.run({}))).ok) toast(t('security.totpRemoved'))
  }

  return (
    <>
      <ListRow
        icon={Smartphone}
        title={t('security.totp')}
        text={totpAt ? t('security.totpSince', { date: date(totpAt, 'day') }) : t('security.totpText')}
        value={totpAt ? t('security.on') : t('security.off')}
        onClick={() => void (totpAt ? removeNow() : setUp())}
      />
      <AuthenticatorSheet
        totp={totp}
        onClose={() => setTotp(null)}
        onSaved={(codes) => {
          setTotp(null)
          if (codes) onRecoveryCodes(codes)
        }}
      />
      {sheet}
    </>
  )
}

/** The row of the recovery codes: replaces them. */
export function RecoveryCodesRow({
  left,
  onRecoveryCodes,
}: {
  left: number
  onRecoveryCodes: (codes: string[]) => void
}) {
  const t = useT()
  const replace = useReplaceRecoveryCodes()
  const { withStepUp, sheet } = useStepUp()

  async function replaceNow() {
    const sure = await confirm({
      title: t('security.recoveryReplaceTitle'),
      text: t('security.recoveryReplaceText'),
      confirm: t('security.recoveryReplace'),
    })
    if (!sure) return
    const answer = await withStepUp(() => replace.run({}))
    if (answer.ok) onRecoveryCodes(answer.data.recoveryCodes)
  }

  return (
    <>
      <ListRow
        icon={KeySquare}
        title={t('security.recovery')}
        value={t('security.recoveryLeft', { count: left })}
        onClick={() => void replaceNow()}
      />
      {sheet}
    </>
  )
}
