import { TOP_UP_PROOFS_MAX } from '@pasar/contract/constants'
import { type FormEvent, useState } from 'react'
import { PicturesInput } from '@/features/upload/components/PicturesInput.tsx'
import { usePictures } from '@/features/upload/components/use-pictures.ts'
import { getUploadedIds } from '@/features/upload/model/pictures.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Input } from '@/ui/forms/Field.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useSendProof } from '../api/topups.ts'

const NOTE_MAX = 140

/** Submits the proof of a transfer: pictures and an optional note. */
export function ProofForm({ id }: { id: string }) {
  const t = useT()
  const send = useSendProof()
  const proof = usePictures([], TOP_UP_PROOFS_MAX, 'proof')
  const [note, setNote] = useState('')

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fileIds = getUploadedIds(proof.pictures)
    if (proof.problem) return toast(t(proof.problem))
    if (fileIds.length === 0) return toast(t('topUp.proofMissing'))
    const answer = await send.run({ id, fileIds, note: note.trim() })
    if (answer.ok) toast(t('topUp.proofSent'))
  }

  return (
    <Card>
      <form onSubmit={(event) => void onSubmit(event)} noValidate className="grid gap-4">
        <div>
          <h2 className="font-semibold">{t('topUp.proof')}</h2>
          <p className="text-sm text-muted">{t('topUp.proofText')}</p>
        </div>
        <PicturesInput
          pictures={proof.pictures}
          max={TOP_UP_PROOFS_MAX}
          label={t('topUp.pictures')}
          onAdd={proof.add}
          onRemove={proof.remove}
          onRetry={proof.retry}
        />
        <Input
          label={t('wallet.note')}
          name="note"
          value={note}
          maxLength={NOTE_MAX}
          onChange={(event) => setNote(event.target.value)}
          hint={t('topUp.noteHint')}
          autoComplete="off"
          enterKeyHint="done"
        />
        <Button type="submit" size="lg" wide busy={send.busy} disabled={proof.sending}>
          {t('topUp.sendProof')}
        </Button>
      </form>
    </Card>
  )
}
