import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Input } from '@/ui/forms/Field.tsx'
import { useReceiver } from '../api/gift-cards.ts'

/** Finds the member with a username, to show the name before a gift. */
export function useReceiverSearch() {
  const [typed, setTyped] = useState('')
  const [query, setQuery] = useState('')
  const answer = useReceiver(query)
  const current = query !== '' && query === typed.trim() && !answer.isPlaceholderData
  return {
    typed,
    setTyped,
    lookUp: () => {
      // The same username after an error.
      if (current && answer.error) void answer.refetch()
      else setQuery(typed.trim())
    },
    busy: answer.isFetching,
    error: current && answer.error ? answer.error.message : '',
    /** The member found, with the username searched for. */
    found: current && answer.data && !answer.error ? { ...answer.data, query } : undefined,
  }
}

/** Selects the recipient by username. */
export function ReceiverField({ search }: { search: ReturnType<typeof useReceiverSearch> }) {
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
