import type { User } from '@pasar/contract/calls/identity'
import { CODE_LENGTH } from '@pasar/contract/constants'
import { isCode, mask } from '@pasar/contract/validate'
import { MailQuestion } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { pages } from '@/app/paths.ts'
import { findChallenge } from '@/features/login/model/resend.ts'
import { useStepUp } from '@/features/security/components/use-step-up.tsx'
import { useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { goBack, PageLink } from '@/lib/nav.tsx'
import { useSession } from '@/lib/session.ts'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { Chip } from '@/ui/controls/Chip.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { checkForm } from '@/ui/forms/check-form.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { Notice } from '@/ui/page/Notice.tsx'
import { useCheckCode, useResetPayPassword } from '../api/pay-password.ts'
import { type Channel, listCodeChannels } from '../model/code-channels.ts'
import { ChoosePin } from './ChoosePin.tsx'
import { OwnCodeInput } from './OwnCodeInput.tsx'

/** Resets a forgotten or locked payment PIN by a verification code. */
export function ResetPayPassword() {
  const t = useT()
  const user = useSession((s) => s.user)
  const reset = useResetPayPassword()
  const { withStepUp, sheet } = useStepUp()
  const [channel, setChannel] = useState<Channel>()
  const [verified, setVerified] = useState<CodeAnswer>()
  const [problem, setProblem] = useState('')
  if (!user) return null
  const channels = listCodeChannels(user)
  const selected = channels.find((c) => c.channel === channel) ?? channels[0]
  if (!selected)
    return (
      <Notice icon={MailQuestion} title={t('setting.noAddress')} text={t('setting.noAddressText')}>
        <PageLink page={pages.settings} replace className={buttonClass({ variant: 'soft' })}>
          {t('setting.toSettings')}
        </PageLink>
      </Notice>
    )

  const onChosen = async (payPassword: string) => {
    const sent = { channel: selected.channel, ...verified!, payPassword }
    const answer = await withStepUp(() => reset.run(sent))
    if (answer.ok) {
      toast(t('setting.payPasswordDone'))
      return goBack()
    }
    if (!isRefusal(answer.error, 'code-wrong')) return
    setVerified(undefined)
    setProblem(answer.error.message)
  }

  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-2">{t('setting.resetNote')}</p>
      <Card className="grid gap-4">
        {verified ? (
          <ChoosePin onChosen={onChosen} />
        ) : (
          <>
            {channels.length > 1 && (
              <fieldset className="flex flex-wrap items-center gap-2">
                <legend className="float-left mr-3 w-full pb-1 text-sm font-medium text-ink-2">
                  {t('setting.resetBy')}
                </legend>
                {channels.map((c) => (
                  <Chip
                    key={c.channel}
                    selected={c.channel === selected.channel}
                    onClick={() => setChannel(c.channel)}
                  >
                    {t(`setting.by_${c.channel}`)}
                  </Chip>
                ))}
              </fieldset>
            )}
            <CodeForm
              key={selected.channel}
              user={user}
              by={selected}
              problem={problem}
              onProven={setVerified}
            />
          </>
        )}
      </Card>
      {sheet}
    </div>
  )
}

/** A code with the challenge that it answers. */
type CodeAnswer = { challengeId: string; code: string }

type CodeFormProps = {
  user: User
  by: { channel: Channel; shown: string }
  problem: string
  onProven: (answer: CodeAnswer) => void
}

function CodeForm({ user, by, problem, onProven }: CodeFormProps) {
  const t = useT()
  const check = useCheckCode()
  const [code, setCode] = useState('')
  const [error, setError] = useState(problem)
  const target = `pay-password ${user.id} ${by.channel}`

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!checkForm(event.currentTarget)) return
    if (!isCode(code)) return setError(t('setting.codeShort', { count: CODE_LENGTH }))
    const challengeId = findChallenge(target)
    if (!challengeId) return setError(t('login.sendCodeFirst'))
    const answer = await check.run({ challengeId, code })
    if (answer.ok) onProven({ challengeId, code })
    else if (isRefusal(answer.error, 'code-wrong')) setError(answer.error.message)
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <OwnCodeInput
        purpose="pay-password"
        channel={by.channel}
        to={mask(by.shown)}
        target={target}
        value={code}
        onChange={(text) => {
          setCode(text)
          setError('')
        }}
        error={error}
      />
      <Button type="submit" size="lg" wide busy={check.busy}>
        {t('form.next')}
      </Button>
    </form>
  )
}
