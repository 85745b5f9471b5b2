import type { PartnerApplication } from '@pasar/contract/calls/network/partners'
import { APPLICATION_MAX_PICTURES } from '@pasar/contract/partners'
import { LockKeyhole } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { PicturesInput } from '@/features/upload/components/PicturesInput.tsx'
import { usePictures } from '@/features/upload/components/use-pictures.ts'
import { createSavedPictures, type FormPicture, getUploadedIds } from '@/features/upload/model/pictures.ts'
import { useT } from '@/i18n/i18n.ts'
import { type ApiRefusal, InputRefusal, type NetworkError } from '@/lib/api/errors.ts'
import { readEntry, writeEntry } from '@/lib/entry-state.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Card, SectionTitle } from '@/ui/display/Card.tsx'
import { checkForm, focusField } from '@/ui/forms/check-form.ts'
import { toastOnPage } from '@/ui/overlays/page-toast.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { StickyBar } from '@/ui/page/StickyBar.tsx'
import { type KindInfo, shortenFields } from '../model/draft.ts'
import { AgreementField } from './AgreementField.tsx'

type Sending = { fileIds: string[]; agreementId: string }
type Answer = { ok: true } | { ok: false; error: ApiRefusal | NetworkError }

type Props = {
  kind: KindInfo
  /** The previous application, whose pictures the form starts with. */
  previous: PartnerApplication | null
  picturesHint: string
  busy: boolean
  /** Sends the form; returns messages by field for an input that the client does not send. */
  send: (common: Sending) => Promise<Answer | Record<string, string>>
  onErrors: (errors: Record<string, string>) => void
  children: ReactNode
}

/** The pictures of the form, which keeps the uploaded ones while the map is open. */
function useKeptPictures({ kind }: KindInfo, previous: PartnerApplication | null) {
  const name = `pictures-${kind}`
  const [start] = useState(() => {
    const saved = previous?.pictures ?? []
    const list = saved.map(({ picture }) => picture)
    return (
      readEntry<FormPicture[]>(name) ??
      createSavedPictures(
        list,
        saved.map(({ id }) => id),
      )
    )
  })
  const uploads = usePictures(start, APPLICATION_MAX_PICTURES, 'partner')
  const { pictures } = uploads
  useEffect(() => {
    const uploaded = pictures.filter(({ state }) => state === 'done')
    writeEntry(
      name,
      uploaded.map(({ file: _, ...picture }) => picture),
    )
  }, [name, pictures])
  return uploads
}

/** The frame of the three forms: fields, pictures, agreement, and the button that sends them. */
export function ApplicationForm({ kind, previous, picturesHint, busy, send, onErrors, children }: Props) {
  const t = useT()
  const [agreed, setAgreed] = useState(false)
  const { pictures, add, remove, retry, problem } = useKeptPictures(kind, previous)
  const { agreement } = kind
  if (!agreement) return null

  const showErrors = (form: HTMLFormElement, fields: Record<string, string>) => {
    onErrors(fields)
    focusField(form, fields)
    const [message] = Object.values(fields)
    if (message) toastOnPage(message)
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    onErrors({})
    if (!checkForm(form)) return
    if (problem) return toastOnPage(t(problem))
    const answer = await send({ fileIds: getUploadedIds(pictures), agreementId: agreement!.id })
    if (!('ok' in answer)) return showErrors(form, answer as Record<string, string>)
    if ((answer as Answer).ok) {
      toast(t('partner.sent'))
      return scrollTo({ top: 0 })
    }
    const { error } = answer as Answer & { ok: false }
    if (error instanceof InputRefusal) showErrors(form, shortenFields(error.fields))
    else toast(error.message)
  }

  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className="grid gap-3">
      {children}
      <section>
        <SectionTitle>{t('partner.pictures')}</SectionTitle>
        <Card className="grid gap-2">
          <PicturesInput
            pictures={pictures}
            max={APPLICATION_MAX_PICTURES}
            label={picturesHint}
            onAdd={add}
            onRemove={remove}
            onRetry={retry}
          />
          <p className="flex items-start gap-2 text-sm text-muted">
            <LockKeyhole size={18} className="mt-0.5 shrink-0" aria-hidden />
            {t('partner.private')}
          </p>
        </Card>
      </section>
      <AgreementField agreement={agreement} checked={agreed} onChange={setAgreed} />
      <StickyBar className="max-w-[720px] wide:px-4">
        <Button type="submit" size="lg" wide busy={busy}>
          {t('partner.submit')}
        </Button>
      </StickyBar>
    </form>
  )
}
