import type { User } from '@pasar/contract/calls/identity'
import { mask } from '@pasar/contract/validate'
import { type FormEvent, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { InputRefusal } from '@/lib/api/errors.ts'
import { goBack } from '@/lib/nav.tsx'
import { saveUser } from '@/lib/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Card, ListRow } from '@/ui/display/Card.tsx'
import { checkForm, focusField } from '@/ui/forms/check-form.ts'
import { BIRTHDAY_MIN, DateInput, getToday } from '@/ui/forms/DateInput.tsx'
import { Input, Select } from '@/ui/forms/Field.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useSaveUser } from '../api/account.ts'
import { AvatarButton } from './AvatarButton.tsx'

// The empty value of a select is its placeholder, so no answer needs another value.
const NONE = 'none'
const genders = ['female', 'male', 'other'] as const

/** Edits picture, names, gender and birthday. Shows the fixed data below. */
export function ProfileForm({ user }: { user: User }) {
  const t = useT()
  const save = useSaveUser()
  const [values, setValues] = useState({
    nickname: user.nickname,
    true_name: user.true_name,
    gender: user.gender,
    birthday: user.birthday,
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const set = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }))

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setErrors({})
    if (!checkForm(form)) return
    const answer = await save.run({
      ...values,
      nickname: values.nickname.trim(),
      true_name: values.true_name.trim(),
    })
    if (answer.ok) {
      saveUser(answer.data)
      toast(t('setting.profileSaved'))
      goBack()
    } else if (answer.error instanceof InputRefusal) {
      setErrors(answer.error.fields)
      focusField(form, answer.error.fields)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-3">
      <div className="py-3">
        <AvatarButton user={user} />
      </div>
      <Card className="grid gap-4 wide:grid-cols-2 wide:items-start">
        <Input
          label={t('setting.nickname')}
          name="nickname"
          required
          maxLength={40}
          autoComplete="nickname"
          enterKeyHint="next"
          value={values.nickname}
          onChange={(event) => set({ nickname: event.target.value })}
          error={errors.nickname}
        />
        <Input
          label={t('setting.trueName')}
          name="true_name"
          maxLength={60}
          autoComplete="name"
          enterKeyHint="done"
          hint={t('setting.trueNameHint')}
          value={values.true_name}
          onChange={(event) => set({ true_name: event.target.value })}
          error={errors.true_name}
        />
        <Select
          label={t('setting.gender')}
          name="gender"
          autoComplete="sex"
          value={values.gender || NONE}
          options={[
            { value: NONE, label: t('setting.genderNone') },
            ...genders.map((value) => ({ value, label: t(`setting.${value}`) })),
          ]}
          onChange={(value) => set({ gender: genders.find((gender) => gender === value) ?? '' })}
          error={errors.gender}
        />
        <DateInput
          label={t('setting.birthday')}
          name="birthday"
          autoComplete="bday"
          min={BIRTHDAY_MIN}
          max={getToday()}
          value={values.birthday}
          onChange={(event) => set({ birthday: event.target.value })}
          error={errors.birthday}
        />
      </Card>
      <Card flush>
        <ListRow title={t('setting.username')} value={user.user_name} />
        <ListRow title={t('setting.memberNo')} value={user.memberNo} />
        {user.email && <ListRow title={t('setting.email')} value={mask(user.email)} />}
        {user.mobile && (
          <ListRow title={t('setting.phone')} value={`+${user.mobile_pre} ${mask(user.mobile)}`} />
        )}
      </Card>
      <Button type="submit" size="lg" wide busy={save.busy} className="mt-2">
        {t('common.save')}
      </Button>
    </form>
  )
}
