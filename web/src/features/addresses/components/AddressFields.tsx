import type { AddressField } from '@pasar/contract/calls/regions'
import type { InputHTMLAttributes } from 'react'
import { useT } from '@/i18n/i18n.ts'
import type { Key } from '@/i18n/types.ts'
import { useCallingCodes } from '@/lib/calling-codes.ts'
import { Input, Textarea } from '@/ui/forms/Field.tsx'
import { PhoneInput } from '@/ui/forms/PhoneInput.tsx'
import {
  type Draft,
  type FieldName,
  type Form,
  getAreas,
  getPickedLevels,
  levels,
  setAreas,
} from '../model/draft.ts'
import { AreaField } from './AreaField.tsx'

type Props = {
  draft: Draft
  form: Form
  errors: Partial<Record<FieldName, string>>
  onChange: (draft: Draft, field: FieldName) => void
  /** Called after a selection of areas. `complete` means that the last one has no areas below. */
  onComplete: (complete: boolean) => void
}

const autoComplete: Record<Exclude<FieldName, 'phone'>, string> = {
  givenName: 'given-name',
  surname: 'family-name',
  email: 'email',
  state: 'address-level1',
  city: 'address-level2',
  district: 'address-level3',
  postcode: 'postal-code',
  detail: 'street-address',
}

/** The fields of a country's form in its order. The area levels form one field. */
export function AddressFields({ draft, form, errors, onChange, onComplete }: Props) {
  const picked = getPickedLevels(form)
  const set = (name: FieldName) => (value: string) => onChange({ ...draft, [name]: value }, name)
  return form.fields.map((field) => {
    const { name } = field
    if (field.level !== null) {
      if (name !== picked[0]?.name) return null
      return (
        <AreaField
          key={`areas ${form.country.code}`}
          country={form.country.code}
          levels={picked}
          selected={getAreas(draft).slice(0, picked.length)}
          onChange={(areas, complete) => {
            onChange(setAreas(draft, areas), name)
            onComplete(complete)
          }}
          error={levels.map((level) => errors[level]).find(Boolean)}
        />
      )
    }
    if (name === 'phone') {
      return (
        <PhoneField
          key={name}
          draft={draft}
          field={field}
          error={errors.phone}
          onPrefix={(phonePrefix) => onChange({ ...draft, phonePrefix }, name)}
          onChange={set(name)}
        />
      )
    }
    return (
      <TextField key={name} field={field} value={draft[name]} error={errors[name]} onChange={set(name)} />
    )
  })
}

function PhoneField({
  draft,
  field,
  error,
  onPrefix,
  onChange,
}: {
  draft: Draft
  field: AddressField
  error?: string
  onPrefix: (prefix: string) => void
  onChange: (phone: string) => void
}) {
  const t = useT()
  const codes = useCallingCodes()
  const countries = codes?.map((country) => ({ prefix: country.callingCode, name: country.name }))
  return (
    <PhoneInput
      label={t(field.label as Key)}
      name="phone"
      required={field.required}
      prefix={draft.phonePrefix}
      onPrefix={onPrefix}
      countries={countries ?? [{ prefix: draft.phonePrefix, name: `+${draft.phonePrefix}` }]}
      value={draft.phone}
      onChange={onChange}
      error={error}
    />
  )
}

/** Returns the input attributes of a field. */
function getInputProps(field: AddressField): InputHTMLAttributes<HTMLInputElement> {
  const { name, pattern } = field
  if (name === 'email') return { type: 'email', inputMode: 'email', autoCapitalize: 'none', maxLength: 254 }
  if (name === 'postcode') {
    const lettered = pattern === null || pattern.includes('A-Z')
    return { inputMode: lettered ? 'text' : 'numeric', autoCapitalize: 'characters', maxLength: 16 }
  }
  return { autoCapitalize: 'words', maxLength: name === 'givenName' || name === 'surname' ? 60 : 80 }
}

function TextField({
  field,
  value,
  error,
  onChange,
}: {
  field: AddressField
  value: string
  error?: string
  onChange: (value: string) => void
}) {
  const t = useT()
  const { name, required, example } = field
  const label = t(field.label as Key)
  if (name === 'detail') {
    return (
      <Textarea
        label={label}
        name={name}
        required={required}
        rows={2}
        maxLength={200}
        autoComplete={autoComplete.detail}
        hint={t('address.detailHint')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error}
      />
    )
  }
  const isFullName = name === 'givenName' && field.label === 'address.fullName'
  return (
    <Input
      label={label}
      name={name}
      required={required}
      autoComplete={isFullName ? 'name' : name === 'phone' ? 'tel-national' : autoComplete[name]}
      enterKeyHint="next"
      placeholder={example ?? undefined}
      {...getInputProps(field)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  )
}
