import type { BuyerIdentity, Verification } from '@pasar/contract/calls/verification'
import { type FormEvent, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { InputRefusal } from '@/lib/api/errors.ts'
import { goBack } from '@/lib/nav.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { Card, SectionTitle } from '@/ui/display/Card.tsx'
import { checkForm, focusField } from '@/ui/forms/check-form.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { StickyBar } from '@/ui/page/StickyBar.tsx'
import { useSaveBuyer } from '../api/verification.ts'
import { createDocumentDraft, createEmptyDocument, type DocumentDraft } from '../model/draft.ts'
import { goToNext, isReturnPage } from '../model/next-page.ts'
import { DocumentFields, NameFields } from './DocumentFields.tsx'

type Props = {
  buyer: BuyerIdentity | null
  /** The member's approved document, if any: the form starts with it, and its number need not be typed. */
  verified: Verification | null
  country: string
  next: string
}

/** Edits the identity of the buyer of international orders. */
export function BuyerForm({ buyer, verified, country, next }: Props) {
  const t = useT()
  const save = useSaveBuyer()
  const known = buyer ?? verified
  const [draft, setDraft] = useState<DocumentDraft>(() =>
    known ? createDocumentDraft(known) : createEmptyDocument(country),
  )
  const isVerified = verified?.country === draft.country && verified.documentType === draft.documentType
  const [errors, setErrors] = useState<Record<string, string>>({})
  const change = (part: Partial<DocumentDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setErrors({})
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setErrors({})
    const { documentType, ...rest } = draft
    if (!checkForm(form) || !documentType) return
    const answer = await save.run({ ...rest, documentType })
    if (answer.ok) {
      toast(t('verification.buyerSaved'))
      return isReturnPage(next) ? goToNext(next) : goBack()
    }
    if (!(answer.error instanceof InputRefusal)) return
    setErrors(answer.error.fields)
    focusField(form, answer.error.fields)
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-3">
      <p className="text-sm text-ink-2">{t('verification.buyerText')}</p>
      {buyer && (
        <p className="text-sm text-muted">
          {t('verification.buyerNow', {
            name: [buyer.givenName, buyer.surname].filter(Boolean).join(' '),
            number: buyer.numberMasked,
          })}
        </p>
      )}
      <DocumentFields
        draft={draft}
        errors={errors}
        onChange={change}
        knownNumber={isVerified ? verified.numberMasked : undefined}
      />
      <section>
        <SectionTitle>{t('verification.buyerPerson')}</SectionTitle>
        <Card>
          <NameFields draft={draft} errors={errors} onChange={change} />
        </Card>
      </section>
      <StickyBar className="max-w-[720px] wide:px-4">
        <Button type="submit" size="lg" wide busy={save.busy}>
          {t('verification.buyerSave')}
        </Button>
      </StickyBar>
    </form>
  )
}
