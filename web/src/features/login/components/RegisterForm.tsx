import type { Session } from '@pasar/contract/calls/identity'
import type { RefusalName } from '@pasar/contract/codes'
import type { ThirdParty } from '@pasar/contract/security/third-party'
import { isUsername } from '@pasar/contract/validate'
import { type FormEvent, useState } from 'react'
import { useVersion } from '@/features/content/api/content.ts'
import { useT } from '@/i18n/i18n.ts'
import { ApiRefusal, InputRefusal, isRefusal } from '@/lib/api/errors.ts'
import { dropShareCode } from '@/lib/share-code.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { checkForm, focusField } from '@/ui/forms/check-form.ts'
import { Input, PasswordInput } from '@/ui/forms/Field.tsx'
import { toastOnPage } from '@/ui/overlays/page-toast.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { isUsernameAvailable } from '../api/check-username.ts'
import { useRegisterByEmail, useRegisterByPhone, useRegisterByThirdParty } from '../api/register.ts'
import { emptyContact } from '../model/contact.ts'
import { getDeviceId } from '../model/device-id.ts'
import {
  emptyRegistration,
  type Registration,
  type RegistrationField,
  refusalFields,
  validateRegistration,
} from '../model/registration.ts'
import { codeTarget, findChallenge } from '../model/resend.ts'
import { useInvitation } from '../model/use-invitation.ts'
import { AgreementCheckbox } from './AgreementCheckbox.tsx'
import { ContactFields } from './ContactFields.tsx'

type Errors = Partial<Record<RegistrationField, string>>

type Props = {
  shareCode: string
  /** Whom another service has identified. */
  person?: { provider: ThirdParty; ticket: string; nickname: string; email: string }
  onRegistered: (session: Session) => void
}

/**
 * Registers by an emailed code, by a code sent to a phone, or by another service, whose verified email
 * address needs no code. Visitors without an invitation use the code of the shop.
 */
export function RegisterForm({ shareCode, person, onRegistered }: Props) {
  const t = useT()
  const byEmail = useRegisterByEmail()
  const byPhone = useRegisterByPhone()
  const byThirdParty = useRegisterByThirdParty()
  const versions = useVersion()
  const shopCode = versions.data?.invitationCode
  const invitation = useInvitation(shareCode, shopCode)
  const [rest, setValues] = useState<Omit<Registration, 'invitationCode'>>({
    ...emptyRegistration,
    nickname: person?.nickname ?? '',
  })
  const values: Registration = { ...rest, invitationCode: invitation.code }
  const [errors, setErrors] = useState<Errors>({})
  const [agree, setAgree] = useState(false)
  const [contact, setContact] = useState({ ...emptyContact, email: person?.email ?? '' })
  const needsCode = !person?.email || contact.email.toLowerCase() !== person.email
  const changeContact = (changed: typeof contact) => {
    setContact(changed)
    setErrors((e) => ({ ...e, email: undefined, mobile: undefined }))
  }
  const set = (name: keyof Registration) => (value: string) => {
    if (name === 'invitationCode') invitation.change(value)
    else setValues((v) => ({ ...v, [name]: value }))
    setErrors((e) => ({ ...e, [name]: undefined }))
  }
  const showErrors = (form: HTMLFormElement, fieldErrors: Errors) => {
    setErrors(fieldErrors)
    focusField(form, fieldErrors as Record<string, string>)
    const [first] = Object.values(fieldErrors)
    if (first) toastOnPage(first)
  }

  async function checkUsername() {
    if (!values.username) return
    if (!isUsername(values.username)) setErrors((e) => ({ ...e, username: t('login.usernameInvalid') }))
    else if (!(await isUsernameAvailable(values.username).catch(() => true)))
      setErrors((e) => ({ ...e, username: t('login.usernameTaken') }))
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (!checkForm(form)) return
    const problems = Object.entries(validateRegistration(values, contact)).map(([field, key]) => [
      field,
      t(key),
    ])
    if (problems.length > 0) return showErrors(form, Object.fromEntries(problems))
    const challengeId = findChallenge(codeTarget('register', contact)) ?? ''
    if (needsCode && !challengeId) return showErrors(form, { code: t('login.sendCodeFirst') })
    const agreed = versions.data?.agreements ?? undefined
    const nickname = values.nickname.trim()
    const deviceId = getDeviceId()
    const input = { ...values, nickname, challengeId, agree: true, agreed, deviceId } as const
    const { email, mobilePrefix, mobile } = contact
    const { code: _, challengeId: __, ...withoutCode } = input
    const answer = person
      ? await byThirdParty.run({ ...(needsCode ? input : withoutCode), email, ticket: person.ticket })
      : contact.channel === 'email'
        ? await byEmail.run({ ...input, email })
        : await byPhone.run({ ...input, mobilePrefix, mobile })
    if (answer.ok) {
      dropShareCode()
      return onRegistered(answer.data)
    }
    const { error } = answer
    if (error instanceof InputRefusal) showErrors(form, error.fields)
    else if (error instanceof ApiRefusal) {
      const field = refusalFields[error.refusal as RefusalName]
      showErrors(form, field ? { [field]: error.message } : {})
      if (!field) toast(error.message)
      if (isRefusal(error, 'agreements-changed')) {
        setAgree(false)
        void versions.refetch()
      }
    }
  }

  const fieldProps = (name: 'username' | 'nickname' | 'invitationCode', extra: object) => ({
    name,
    required: true,
    value: values[name],
    error: errors[name],
    onChange: (e: { target: { value: string } }) => set(name)(e.target.value),
    ...extra,
  })
  return (
    <form onSubmit={(e) => void submit(e)} noValidate className="grid gap-4">
      <Input
        label={t('login.username')}
        {...fieldProps('username', {
          autoComplete: 'username',
          autoCapitalize: 'none',
          spellCheck: false,
          maxLength: 32,
          hint: t('login.usernameHint'),
        })}
        onBlur={() => void checkUsername()}
      />
      <Input
        label={t('login.nickname')}
        {...fieldProps('nickname', { autoComplete: 'nickname', maxLength: 40 })}
      />
      <PasswordInput
        label={t('login.password')}
        name="password"
        required
        autoComplete="new-password"
        hint={t('login.passwordHint')}
        value={values.password}
        error={errors.password}
        onChange={(e) => set('password')(e.target.value)}
      />
      <ContactFields
        purpose="register"
        emailOnly={person !== undefined}
        verifiedBy={person && !needsCode ? t(`thirdParty.${person.provider}`) : undefined}
        contact={contact}
        onContact={changeContact}
        code={values.code}
        onCode={set('code')}
        errors={errors}
        onRefused={(message) => setErrors((e) => ({ ...e, [contact.channel]: message }))}
      />
      <Input
        label={t('login.invitationCode')}
        {...fieldProps('invitationCode', {
          autoCapitalize: 'characters',
          spellCheck: false,
          maxLength: 20,
          hint: invitation.hint,
        })}
      />
      <AgreementCheckbox checked={agree} onChange={setAgree} />
      <Button type="submit" size="lg" wide busy={byEmail.busy || byPhone.busy || byThirdParty.busy}>
        {t('login.register')}
      </Button>
    </form>
  )
}
