import { useT } from '@/i18n/i18n.ts'
import { Card, SectionTitle } from '@/ui/display/Card.tsx'
import { Input, Select } from '@/ui/forms/Field.tsx'
import { useDocumentCountries, useDocumentTypes } from '../api/verification.ts'
import type { DocumentDraft } from '../model/draft.ts'

type Props<D extends DocumentDraft> = {
  draft: D
  errors: Record<string, string>
  onChange: (part: Partial<DocumentDraft>) => void
  /** The verified number, masked: it is used while none is typed. */
  knownNumber?: string | undefined
}

/** The document: country, type and number. */
export function DocumentFields<D extends DocumentDraft>({ draft, errors, onChange, knownNumber }: Props<D>) {
  const t = useT()
  const countries = useDocumentCountries().data?.list ?? []
  const types = useDocumentTypes(draft.country)
  const selected = types?.find(({ type }) => type === draft.documentType)
  return (
    <section>
      <SectionTitle>{t('verification.document')}</SectionTitle>
      <Card className="grid gap-4">
        <Select
          label={t('verification.country')}
          name="country"
          required
          autoComplete="country"
          value={countries.length > 0 ? draft.country : ''}
          options={countries.map(({ code, flag, name }) => ({ value: code, label: `${flag} ${name}` }))}
          onChange={(country) => onChange({ country, documentType: '' })}
          error={errors.country}
        />
        <Select
          label={t('verification.type')}
          name="documentType"
          required
          autoComplete="off"
          value={selected?.type ?? ''}
          options={(types ?? []).map(({ type, name }) => ({ value: type, label: name }))}
          onChange={(value) => {
            const documentType = types?.find(({ type }) => type === value)?.type
            if (documentType) onChange({ documentType })
          }}
          error={errors.documentType}
        />
        <Input
          label={t('verification.number')}
          name="documentNumber"
          required={!knownNumber}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          hint={
            knownNumber
              ? t('verification.numberKnown', { number: knownNumber })
              : selected && t('verification.numberHint', { example: selected.example })
          }
          value={draft.documentNumber}
          onChange={(event) => onChange({ documentNumber: event.target.value })}
          error={errors.documentNumber}
        />
      </Card>
    </section>
  )
}

/** The name on the document. */
export function NameFields<D extends DocumentDraft>({ draft, errors, onChange }: Props<D>) {
  const t = useT()
  return (
    <div className="grid gap-4 wide:grid-cols-2">
      <Input
        label={t('verification.givenName')}
        name="givenName"
        required
        maxLength={60}
        autoComplete="given-name"
        enterKeyHint="next"
        hint={t('verification.nameHint')}
        value={draft.givenName}
        onChange={(event) => onChange({ givenName: event.target.value })}
        error={errors.givenName}
      />
      <Input
        label={t('verification.surname')}
        name="surname"
        maxLength={60}
        autoComplete="family-name"
        enterKeyHint="next"
        hint={t('verification.surnameHint')}
        value={draft.surname}
        onChange={(event) => onChange({ surname: event.target.value })}
        error={errors.surname}
      />
    </div>
  )
}
