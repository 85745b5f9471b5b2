import type { Output } from '@pasar/contract/call'
import type { securityInfo } from '@pasar/contract/calls/security/factors'
import { Fingerprint, Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { serverNow } from '@/lib/clock.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Tag } from '@/ui/display/Badge.tsx'
import { Card, ListRow } from '@/ui/display/Card.tsx'
import { checkForm } from '@/ui/forms/check-form.ts'
import { Input } from '@/ui/forms/Field.tsx'
import { confirm } from '@/ui/overlays/confirm.ts'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useRemovePasskey, useRenamePasskey, useSavePasskey, useStartPasskey } from '../api/security.ts'
import { canUsePasskeys, createPasskey, PasskeyError } from '../model/passkeys.ts'
import { useStepUp } from './use-step-up.tsx'

type Passkey = Output<typeof securityInfo>['factors']['passkeys'][number]

/** The passkeys of the member, and a button that adds one where the browser can. */
export function Passkeys({
  list,
  onRecoveryCodes,
}: {
  list: readonly Passkey[]
  onRecoveryCodes: (codes: string[]) => void
}) {
  const t = useT()
  const { relative } = useFormat()
  const start = useStartPasskey()
  const save = useSavePasskey()
  const { withStepUp, sheet } = useStepUp()
  const [edited, setEdited] = useState<Passkey | null>(null)
  if (list.length === 0 && !canUsePasskeys()) return null

  async function add() {
    const started = await withStepUp(() => start.run({}))
    if (!started.ok) return
    try {
      const { ticket, options } = started.data
      const passkey = await createPasskey(options)
      const saved = await save.run({
        ticket,
        passkey,
        name: t('security.passkeyName', { n: list.length + 1 }),
      })
      if (!saved.ok) return
      toast(t('security.passkeyAdded'))
      if (saved.data.recoveryCodes) onRecoveryCodes(saved.data.recoveryCodes)
    } catch (error) {
      if (!(error instanceof PasskeyError)) throw error
      toast(error.message)
    }
  }

  return (
    <>
      <Card flush>
        {list.map((passkey) => (
          <ListRow
            key={passkey.id}
            icon={Fingerprint}
            title={
              <span className="flex flex-wrap items-center gap-2">
                <span className="min-w-0 break-words">{passkey.name}</span>
                {passkey.backedUp && <Tag>{t('security.backedUp')}</Tag>}
              </span>
            }
            text={
              passkey.lastUsedAt
                ? t('security.lastUsed', { when: relative(passkey.lastUsedAt, serverNow()) })
                : t('security.addedOn', { when: relative(passkey.createdAt, serverNow()) })
            }
            onClick={() => setEdited(passkey)}
          />
        ))}
        {canUsePasskeys() && (
          <ListRow
            icon={Plus}
            title={t('security.passkeyAdd')}
            text={list.length === 0 ? t('security.passkeyText') : undefined}
            onClick={() => void add()}
          />
        )}
      </Card>
      <Sheet open={edited !== null} onClose={() => setEdited(null)} title={t('security.passkey')}>
        {edited && <EditPasskey key={edited.id} passkey={edited} onDone={() => setEdited(null)} />}
      </Sheet>
      {sheet}
    </>
  )
}

function EditPasskey({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const t = useT()
  const rename = useRenamePasskey()
  const remove = useRemovePasskey()
  const { withStepUp, sheet } = useStepUp()
  const [name, setName] = useState(passkey.name)
  const passkeyId = passkey.id

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!checkForm(event.currentTarget)) return
    if ((await rename.run({ passkeyId, name: name.trim() })).ok) onDone()
  }

  async function removeNow() {
    const sure = await confirm({
      title: t('security.passkeyRemoveTitle', { name: passkey.name }),
      text: t('security.passkeyRemoveText'),
      confirm: t('security.remove'),
      danger: true,
    })
    if (!sure || !(await withStepUp(() => remove.run({ passkeyId }))).ok) return
    toast(t('security.passkeyRemoved'))
    onDone()
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <Input
        label={t('security.name')}
        name="name"
        required
        maxLength={40}
        autoComplete="off"
        enterKeyHint="done"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" size="lg" wide busy={rename.busy}>
        {t('security.rename')}
      </Button>
      <Button variant="quiet" size="lg" wide busy={remove.busy} onClick={() => void removeNow()}>
        {t('security.remove')}
      </Button>
      {sheet}
    </form>
  )
}
