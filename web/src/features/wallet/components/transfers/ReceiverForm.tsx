import { type FormEvent, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { InputRefusal, type NetworkError } from '@/lib/api/errors.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Avatar } from '@/ui/display/Avatar.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { checkForm } from '@/ui/forms/check-form.ts'
import { Input } from '@/ui/forms/Field.tsx'
import { useFindReceiver } from '../../api/transfers.ts'
import type { Receiver } from '../../model/receiver.ts'

type Props = { recent: readonly Receiver[]; onFound: (receiver: Receiver) => void }

/** Selects the recipient by username or from recent recipients. */
export function ReceiverForm({ recent, onFound }: Props) {
  const t = useT()
  const find = useFindReceiver()
  const [username, setUsername] = useState('')
  const [problem, setProblem] = useState('')

  async function findReceiver(name: string) {
    const answer = await find.run({ username: name })
    if (answer.ok) return onFound(answer.data)
    const { error } = answer
    if (error.name !== ('NetworkError' satisfies NetworkError['name']))
      setProblem(error instanceof InputRefusal ? t('wallet.receiverUnknown') : error.message)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setProblem('')
    if (checkForm(event.currentTarget)) void findReceiver(username.trim())
  }

  return (
    <Card className="grid gap-4">
      <form onSubmit={onSubmit} noValidate className="grid gap-4">
        <Input
          label={t('wallet.receiver')}
          name="username"
          required
          value={username}
          onChange={(event) => {
            setUsername(event.target.value)
            setProblem('')
          }}
          error={problem}
          hint={t('wallet.receiverHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={32}
        />
        <Button type="submit" size="lg" wide busy={find.busy}>
          {t('form.next')}
        </Button>
      </form>
      {recent.length > 0 && (
        <section>
          <h2 className="text-sm font-medium text-ink-2">{t('wallet.recent')}</h2>
          <ul className="no-bar -mx-4 flex gap-1 overflow-x-auto px-4 pt-2">
            {recent.map((receiver) => (
              <li key={receiver.username}>
                <button
                  type="button"
                  disabled={find.busy}
                  onClick={() => void findReceiver(receiver.username)}
                  className="grid w-24 justify-items-center gap-1.5 rounded-small px-1 py-2 text-center hover:bg-shade"
                >
                  <Avatar name={receiver.name} picture={receiver.avatar} size={44} />
                  <span className="w-full truncate text-xs">{receiver.name}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  )
}
