import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/Button.tsx'
import { Input } from '@/ui/Field.tsx'
import { useReceiver } from '../api/gift-cards.ts'

/** Looks a username up, so that the name behind it is seen before anything is given. */
export function useReceiverSearch() {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const answer = useReceiver(asked)
  const fits = asked !== '' && asked === typed.trim() && !answer.isPlaceholderData
  return {
    typed,
    setTyped,
    lookUp: () => setAsked(typed.trim()),
    busy: answer.isFetching,
    error: fits && answer.error ? answer.error.message : '',
    /** Who was found, with the username that was looked up. */
    found: fits && answer.data && !answer.error ? { ...answer.data, asked } : undefined,
  }
}

/** Whom to give to. */
export function Receiver({ search }: { search: ReturnType<typeof useReceiverSearch> }) {
  const t = useT()
  const { typed, setTyped, lookUp, busy, error, found } = search
  return (
    <div className="grid gap-2">
      <Input
        label={t('gift.username')}
        name="username"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        required
        maxLength={40}
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={lookUp}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || found) return
          event.preventDefault()
          lookUp()
        }}
        end={
          <Button size="sm" variant="soft" className="mr-1" busy={busy} onClick={lookUp}>
            {t('gift.lookUp')}
          </Button>
        }
      />
      {found && (
        <div role="status" className="flex items-start gap-2 rounded-card bg-accent-soft p-3">
          <CircleCheck size={20} className="mt-0.5 shrink-0 text-accent" aria-hidden />
          <div className="min-w-0">
            <p className="font-semibold">
              {t('gift.receiver', { name: found.name, username: found.username })}
            </p>
            <p className="text-sm text-ink-2">{t('gift.receiverText')}</p>
          </div>
        </div>
      )}
    </div>
  )
}
