import { type FormEvent, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { InputRefusal, type NetworkError } from '@/lib/api/errors.ts'
import { Avatar } from '@/ui/Avatar.tsx'
import { Button } from '@/ui/Button.tsx'
import { Card } from '@/ui/Card.tsx'
import { checkForm } from '@/ui/check-form.ts'
import { Input } from '@/ui/Field.tsx'
import { useFindReceiver } from '../api/transfers.ts'
import type { Receiver } from './TransferView.tsx'

type Props = { recent: readonly Receiver[]; onFound: (receiver: Receiver) => void }

/** Whom the money goes to: a username, or somebody of before. */
export function ReceiverForm({ recent, onFound }: Props) {
  const t = useT()
  const find = useFindReceiver()
  const [username, setUsername] = useState('')
  const [problem, setProblem] = useState('')

  async function look(name: string) {
    const answer = await find.run({ username: name })
    if (answer.ok) return onFound(answer.data)
    const { error } = answer
    if (error.name !== ('NetworkError' satisfies NetworkError['name']))
      setProblem(error instanceof InputRefusal ? t('wallet.receiverUnknown') : error.message)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setProblem('')
    if (checkForm(event.currentTarget)) void look(username.trim())
  }

  return (
    <Card className="grid grid-cols-1 gap-4">
      <form onSubmit={onSubmit} noValidate className="grid grid-cols-1 gap-4">
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
          {t('common.next')}
        </Button>
      </form>
      {recent.length > 0 && (
        <section>
          <h2 className="text-sm font-medium text-ink-2">{t('wallet.recent')}</h2>
          <ul className="no-bar -mx-4 flex gap-1 overflow-x-auto px-4 pt-2">
            {recent.map((one) => (
              <li key={one.username}>
                <button
                  type="button"
                  disabled={find.busy}
                  onClick={() => void look(one.username)}
                  className="grid w-24 justify-items-center gap-1.5 rounded-small px-1 py-2 text-center hover:bg-shade"
                >
                  <Avatar name={one.name} picture={one.avatar} size={44} />
                  <span className="w-full truncate text-xs">{one.name}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  )
}
