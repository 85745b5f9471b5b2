import type { Address } from '@pasar/contract/calls/addresses'
import type { Country } from '@pasar/contract/calls/regions'
import { type FormEvent, useState } from 'react'
import { PickOnMap, takePickedPlace } from '@/features/maps/components/PickOnMap.tsx'
import { useT } from '@/i18n/i18n.ts'
import type { Key } from '@/i18n/types.ts'
import { InputRefusal, isRefusal } from '@/lib/api/errors.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Chip } from '@/ui/controls/Chip.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Switch } from '@/ui/forms/Choice.tsx'
import { checkForm, focusField } from '@/ui/forms/check-form.ts'
import { Select } from '@/ui/forms/Field.tsx'
import { toastOnPage } from '@/ui/overlays/page-toast.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { StickyBar } from '@/ui/page/StickyBar.tsx'
import { findPostcode, useCreateAddress, useUpdateAddress } from '../api/addresses.ts'
import {
  applyPlace,
  applyPostcode,
  applySplit,
  buildInput,
  changeCountry,
  createDraft,
  type Draft,
  emptyDraft,
  type FieldName,
  type Form,
  findFormField,
  getPosition,
  isCompletePostcode,
  levels,
  validateDraft,
} from '../model/draft.ts'
import { AddressFields } from './AddressFields.tsx'
import { PasteBox } from './PasteBox.tsx'

type Props = {
  /** The forms of all countries. Not empty. */
  forms: readonly Form[]
  /** The address to edit. Omit for a new one. */
  address?: Address
  /** The country of pasted addresses that name none, until one is chosen. */
  market: string
  onSaved: (address: Address) => void
}

type Errors = Partial<Record<FieldName | 'country', string>>
const tags = ['home', 'work', 'family'] as const

/** Creates or edits an address with the form of its country. */
export function AddressForm({ forms, address, market, onSaved }: Props) {
  const t = useT()
  const create = useCreateAddress()
  const update = useUpdateAddress()
  const formIn = (code: string) => forms.find(({ country }) => country.code === code)
  const [picked] = useState(takePickedPlace<Draft>)
  // The country of a new address is chosen first. Its fields follow.
  const [draft, setDraft] = useState(() => {
    const saved = address && formIn(address.country)
    const before = picked?.draft ?? (saved ? createDraft(address, saved) : emptyDraft)
    return picked?.place ? applyPlace(before, picked.place, formIn(picked.place.country)) : before
  })
  const [errors, setErrors] = useState<Errors>({})
  // Whether the last selected area has no areas below. Saved addresses are valid.
  const [complete, setComplete] = useState(picked?.place ? !picked.place.hasChildren : address !== undefined)
  const form = formIn(draft.country)

  const showErrors = (element: HTMLFormElement, fieldErrors: Errors) => {
    setErrors(fieldErrors)
    const areas = levels.some((level) => level in fieldErrors) ? { state: '' } : {}
    focusField(element, { ...fieldErrors, ...areas } as Record<string, string>)
    const [message] = Object.values(fieldErrors)
    if (message) toastOnPage(message)
  }

  async function fillAreas({ country, postcode }: Draft) {
    const split = await findPostcode(country, postcode.trim())
    if (!split) return
    setDraft((current) => applyPostcode(current, split))
    setErrors((before) => ({ ...before, state: undefined, city: undefined, district: undefined }))
  }

  function localProblems(form: Form): Errors {
    const problems = Object.entries(validateDraft(draft, form, complete))
    return Object.fromEntries(
      problems.map(([name, { key, values }]) => {
        const label = form.fields.find((field) => field.name === name)?.label as Key
        return [name, t(key, { ...values, area: t(label) })]
      }),
    )
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    setErrors({})
    if (!checkForm(element) || !form) return
    const problems = localProblems(form)
    if (Object.keys(problems).length > 0) return showErrors(element, problems)
    const input = buildInput(draft, form)
    const answer = address ? await update.run({ ...input, id: address.id }) : await create.run(input)
    if (answer.ok) {
      toast(t('address.saved'))
      return onSaved(answer.data)
    }
    const { error } = answer
    if (error instanceof InputRefusal) {
      const fields = Object.entries(error.fields)
      showErrors(element, Object.fromEntries(fields.map(([name, text]) => [findFormField(name), text])))
    } else if (isRefusal(error, 'mobile-invalid')) showErrors(element, { phone: error.message })
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-3">
      <PasteBox
        country={draft.country || market}
        onSplit={(split) => {
          const next = formIn(split.country) ?? form
          if (!next) return
          setDraft(applySplit(draft, split, next))
          setComplete(false)
          setErrors({})
        }}
      />
      <Card flush>
        <PickOnMap draft={draft} position={getPosition(draft)} country={draft.country || market} />
      </Card>
      <Card className="grid gap-4">
        <CountrySelect
          forms={forms}
          value={form?.country}
          error={errors.country}
          onChange={(next) => {
            setDraft(changeCountry(draft, next))
            setComplete(false)
            setErrors({})
          }}
        />
        {form && (
          <AddressFields
            draft={draft}
            form={form}
            errors={errors}
            onChange={(next, field) => {
              setDraft(next)
              setErrors((before) => ({ ...before, [field]: undefined }))
              if (field === 'postcode' && isCompletePostcode(next, form)) void fillAreas(next)
            }}
            onComplete={setComplete}
          />
        )}
      </Card>
      <Card className="grid gap-2">
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="float-left mr-3 w-full text-sm font-medium text-ink-2 wide:w-auto">
            {t('address.tag')}
          </legend>
          {tags.map((tag) => (
            <Chip
              key={tag}
              selected={draft.tag === tag}
              onClick={() => setDraft({ ...draft, tag: draft.tag === tag ? '' : tag })}
            >
              {t(`address.tag_${tag}`)}
            </Chip>
          ))}
        </fieldset>
        <Switch
          className="w-full justify-between"
          checked={draft.isDefault}
          disabled={address?.isDefault}
          onChange={(isDefault) => setDraft({ ...draft, isDefault })}
        >
          {t('address.useDefault')}
        </Switch>
      </Card>
      <StickyBar className="max-w-[720px] wide:px-4">
        <Button type="submit" size="lg" wide busy={create.busy || update.busy}>
          {t('common.save')}
        </Button>
      </StickyBar>
    </form>
  )
}

function CountrySelect({
  forms,
  value,
  error,
  onChange,
}: {
  forms: readonly Form[]
  value?: Country
  error?: string
  onChange: (form: Form) => void
}) {
  const t = useT()
  return (
    <Select
      label={t('address.country')}
      name="country"
      required
      autoComplete="country"
      value={value?.code ?? ''}
      options={forms.map(({ country }) => ({
        value: country.code,
        label: `${country.flag} ${country.name}`,
      }))}
      onChange={(code) => {
        const found = forms.find(({ country }) => country.code === code)
        if (found) onChange(found)
      }}
      error={error}
      hint={value && !value.served ? t('address.notServed', { country: value.name }) : undefined}
    />
  )
}
