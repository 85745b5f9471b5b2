import type { OpenMatter } from '@pasar/contract/calls/account/cancellation'
import { TEXTAREA_MAX_LENGTH } from '@pasar/contract/constants'
import { type FormEvent, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Checkbox } from '@/ui/forms/Choice.tsx'
import { checkForm } from '@/ui/forms/check-form.ts'
import { Textarea } from '@/ui/forms/Field.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useApply } from '../api/cancellation.ts'
import { GiveUpFields, useGiveUp } from './GiveUpFields.tsx'

/** Applies for the cancellation: what the member gives up, an optional note, and the consent. */
export function ApplyForm({ matters }: { matters: readonly OpenMatter[] }) {
  const t = useT()
  const apply = useApply()
  const giveUp = useGiveUp()
  const [note, setNote] = useState('')
  const [agree, setAgree] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!checkForm(event.currentTarget)) return
    const answer = await apply.run({ agree: true, note: note.trim(), giveUp: giveUp.list })
    if (answer.ok) {
      toast(t('cancelAccount.applied'))
      window.scrollTo({ top: 0 })
    } else giveUp.showRefusal(answer.error)
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <GiveUpFields matters={matters} giveUp={giveUp} />
      <Card className="grid gap-2">
        <Textarea
          label={t('cancelAccount.note')}
          name="note"
          autoComplete="off"
          maxLength={TEXTAREA_MAX_LENGTH}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Checkbox
          required
          name="agree"
          checked={agree}
          onChange={setAgree}
          data-missing={t('cancelAccount.agreeFirst')}
        >
          {t('cancelAccount.agree')}
        </Checkbox>
      </Card>
      <Button type="submit" variant="danger" size="lg" wide busy={apply.busy}>
        {t('cancelAccount.apply')}
      </Button>
    </form>
  )
}
