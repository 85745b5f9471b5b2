import { type DocumentSide, documentSides, type Verification } from '@pasar/contract/calls/verification'
import { LockKeyhole } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { InputRefusal, isRefusal } from '@/lib/api/errors.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Card, SectionTitle } from '@/ui/display/Card.tsx'
import { checkForm, focusField } from '@/ui/forms/check-form.ts'
import { toastOnPage } from '@/ui/overlays/page-toast.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { StickyBar } from '@/ui/page/StickyBar.tsx'
import { useDocumentTypes, useSubmitVerification } from '../api/verification.ts'
import { buildInput, createDraft, type Draft, findInvalidSide } from '../model/draft.ts'
import { DocumentFields, NameFields } from './DocumentFields.tsx'
import { PersonFields } from './PersonFields.tsx'
import { SideInput } from './SideInput.tsx'
import { useSidePictures } from './use-side-pictures.ts'

type Props = {
  /** The previous submission. */
  sent: Verification | null
  /** The initial country. */
  country: string
}

/** Submits a verification: document, person and pictures. */
export function VerificationForm({ sent, country }: Props) {
  const t = useT()
  const submit = useSubmitVerification()
  const [draft, setDraft] = useState<Draft>(() => createDraft(sent, country))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [missing, setMissing] = useState<DocumentSide>()
  const pictures = useSidePictures(sent?.pictures ?? [])
  const kind = useDocumentTypes(draft.country)?.find(({ type }) => type === draft.documentType)
  const sides = kind?.sides ?? documentSides
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }))
    const changed = Object.keys(part)
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !changed.includes(name))),
    )
  }

  const showErrors = (form: HTMLFormElement, fields: Record<string, string>) => {
    setErrors(fields)
    setMissing(findInvalidSide(fields))
    focusField(form, fields)
    const [message] = Object.values(fields)
    if (message) toastOnPage(message)
  }
  const showMissingSide = (form: HTMLFormElement, side: DocumentSide) =>
    showErrors(form, {
      [`${side}Id`]: t('verification.missingSide', { side: t(`verification.side_${side}`) }),
    })

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setErrors({})
    setMissing(undefined)
    if (!checkForm(form)) return
    if (pictures.sending) return toast(t('verification.sendingSide'))
    const without = sides.find((side) => !pictures.ids[side])
    if (without) return showMissingSide(form, without)
    const input = buildInput(draft, pictures.ids, sides)
    if (!input) return
    const answer = await submit.run(input)
    if (answer.ok) {
      toast(t('verification.submitted'))
      scrollTo({ top: 0 })
      return
    }
    const { error } = answer
    if (error instanceof InputRefusal) showErrors(form, error.fields)
    else if (isRefusal(error, 'document-taken')) showErrors(form, { documentNumber: t('verification.taken') })
    else if (isRefusal(error, 'invitation-unknown')) showErrors(form, { referralCode: error.message })
  }

  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className="grid gap-3">
      <DocumentFields draft={draft} errors={errors} onChange={change} />
      <section>
        <SectionTitle>{t('verification.person')}</SectionTitle>
        <Card className="grid gap-4">
          <NameFields draft={draft} errors={errors} onChange={change} />
          <PersonFields draft={draft} errors={errors} onChange={change} expiry={kind?.expiry ?? 'optional'} />
        </Card>
      </section>
      <fieldset>
        <legend className="flex min-h-11 items-center text-lg font-semibold tracking-tight">
          {t('verification.pictures')}
        </legend>
        <Card className="grid grid-cols-2 gap-4 wide:grid-cols-3">
          {sides.map((side) => (
            <SideInput
              key={side}
              side={side}
              picture={pictures.sides[side]}
              invalid={missing === side}
              onTake={(file) => {
                setMissing(undefined)
                void pictures.take(side, file)
              }}
            />
          ))}
        </Card>
      </fieldset>
      <p className="flex items-start gap-2 px-1 text-sm text-muted">
        <LockKeyhole size={18} className="mt-0.5 shrink-0" aria-hidden />
        {t('verification.private')}
      </p>
      <StickyBar className="max-w-[720px] wide:px-4">
        <Button type="submit" size="lg" wide busy={submit.busy}>
          {t('verification.submit')}
        </Button>
      </StickyBar>
    </form>
  )
}
