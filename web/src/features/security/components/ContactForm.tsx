import type { Output } from '@pasar/contract/call'
import type { User } from '@pasar/contract/calls/identity'
import type { securityInfo } from '@pasar/contract/calls/security/factors'
import { type FormEvent, useState } from 'react'
import { type Contact, emptyContact, validateContact } from '@/features/login/model/contact.ts'
import { findChallenge } from '@/features/login/model/resend.ts'
import { useT } from '@/i18n/i18n.ts'
import { ApiRefusal, isRefusal } from '@/lib/api/errors.ts'
import { goBack } from '@/lib/nav.tsx'
import { useSession } from '@/lib/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Card, SectionTitle } from '@/ui/display/Card.tsx'
import { checkForm, focusField } from '@/ui/forms/check-form.ts'
import { PasswordInput } from '@/ui/forms/Field.tsx'
import { toastOnPage } from '@/ui/overlays/page-toast.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'
import { useChangeEmail, useChangeMobile, useSecurity } from '../api/security.ts'
import { findConfirmation } from '../model/contact-proof.ts'
import { type Channel, type ContactErrors, NewContact, ProofCode } from './ContactParts.tsx'
import { useStepUp } from './use-step-up.tsx'

/** Sets or replaces the email address. */
export const EmailForm = () => <ContactForm channel="email" />
/** Sets or replaces the phone. */
export const MobileForm = () => <ContactForm channel="mobile" />

function ContactForm({ channel }: { channel: Channel }) {
  const user = useSession((s) => s.user)
  const { data, error, refetch } = useSecurity()
  if (!user || !data)
    return error ? <ErrorState onRetry={() => void refetch()} /> : <CardSkeleton count={2} />
  return <LoadedForm channel={channel} user={user} security={data} />
}

type LoadedProps = { channel: Channel; user: User; security: Output<typeof securityInfo> }

function LoadedForm({ channel, user, security }: LoadedProps) {
  const t = useT()
  const changeEmail = useChangeEmail()
  const changeMobile = useChangeMobile()
  const { withStepUp, sheet } = useStepUp()
  const [contact, setContact] = useState<Contact>({ ...emptyContact, channel })
  const [values, setValues] = useState({ code: '', oldCode: '', password: '' })
  const [errors, setErrors] = useState<ContactErrors>({})
  const present = findConfirmation(channel, user, security)
  const [lost, setLost] = useState(false)
  const byCode = present && !lost
  const newTarget = `bind ${channel === 'email' ? contact.email.toLowerCase() : `+${contact.mobilePrefix} ${contact.mobile}`}`
  const proofTarget = `${channel} ${user.id}`
  const set = (name: keyof typeof values) => (value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) => ({ ...before, [name]: undefined }))
  }
  const showError = (form: HTMLFormElement, name: keyof ContactErrors, message: string) => {
    setErrors({ [name]: message })
    const field = name === 'contact' ? channel : name
    focusField(form, { [field]: message })
    toastOnPage(message)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setErrors({})
    if (!checkForm(form)) return
    const problem = validateContact(contact)
    if (problem) return showError(form, 'contact', t(problem))
    const challengeId = findChallenge(newTarget)
    if (!challengeId) return showError(form, 'code', t('login.sendCodeFirst'))
    const oldChallengeId = findChallenge(proofTarget)
    if (byCode && !oldChallengeId) return showError(form, 'oldCode', t('login.sendCodeFirst'))
    const proof = byCode ? { oldChallengeId, oldCode: values.oldCode } : { password: values.password }
    const sent = { challengeId, code: values.code, ...proof }
    const { email, mobilePrefix, mobile } = contact
    const answer =
      channel === 'email'
        ? await withStepUp(() => changeEmail.run({ email, ...sent }))
        : await withStepUp(() => changeMobile.run({ mobilePrefix, mobile, ...sent }))
    if (answer.ok) {
      toast(t(channel === 'email' ? 'security.emailChanged' : 'security.mobileChanged'))
      return goBack()
    }
    const { error } = answer
    if (isRefusal(error, 'reauthentication-needed')) return
    if (isRefusal(error, 'login-failed')) return showError(form, 'password', t('setting.oldPasswordWrong'))
    if (isRefusal(error, 'code-wrong')) return showError(form, 'code', error.message)
    if (isRefusal(error, 'current-code-wrong')) return showError(form, 'oldCode', error.message)
    if (isRefusal(error, 'account-locked')) return showError(form, 'password', error.message)
    if (isRefusal(error, 'contact-proof-needed'))
      return showError(form, 'password', t('security.lostNeedsFactor'))
    if (error instanceof ApiRefusal) showError(form, 'contact', error.message)
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <NewContact
        contact={contact}
        onContact={(changed) => {
          setContact(changed)
          setErrors((before) => ({ ...before, contact: undefined }))
        }}
        target={newTarget}
        code={values.code}
        onCode={set('code')}
        errors={errors}
        onRefused={(message) => setErrors({ contact: message })}
      />
      <Card className="grid gap-4">
        <SectionTitle>{t('security.confirmYou')}</SectionTitle>
        {byCode ? (
          <ProofCode
            purpose={channel}
            channel={present.channel}
            shown={present.shown}
            target={proofTarget}
            value={values.oldCode}
            onChange={set('oldCode')}
            error={errors.oldCode}
          />
        ) : (
          <PasswordInput
            label={t('security.password')}
            name="password"
            required
            autoComplete="current-password"
            value={values.password}
            onChange={(event) => set('password')(event.target.value)}
            error={errors.password}
          />
        )}
        {present && (
          <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => setLost(!lost)}>
            {lost ? t('security.haveContact') : t('security.lostContact')}
          </Button>
        )}
        {lost && <p className="text-sm text-ink-2">{t('security.lostText')}</p>}
      </Card>
      <Button type="submit" size="lg" wide busy={changeEmail.busy || changeMobile.busy}>
        {t(channel === 'email' ? 'security.saveEmail' : 'security.saveMobile')}
      </Button>
      {sheet}
    </form>
  )
}
