import { Clock3, Search, Trash2 } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { useSignedIn } from '@/lib/session.ts'
import { IconButton } from '@/ui/Button.tsx'
import { Chip } from '@/ui/Chip.tsx'
import { useClearLog, useSearchLog, useSuggestions } from '../api/search.ts'

type Props = { typed: string; onSearch: (word: string) => void }

function Words({ words, onSearch }: { words: readonly string[]; onSearch: (word: string) => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      {words.map((word) => (
        <Chip key={word} onClick={() => onSearch(word)}>
          {word}
        </Chip>
      ))}
    </div>
  )
}

/** Before a search: what one searched for, what others search for, and completions while typing. */
export function SearchStart({ typed, onSearch }: Props) {
  const t = useT()
  const signedIn = useSignedIn()
  const log = useSearchLog().data
  const clear = useClearLog()
  const found = useSuggestions(typed)
  const suggestions = typed.trim()
    ? [...(found.data?.words ?? []), ...(found.data?.goods ?? []).map((g) => g.title)]
    : []
  if (suggestions.length > 0)
    return (
      <ul className="divide-y divide-line">
        {[...new Set(suggestions)].slice(0, 10).map((word) => (
          <li key={word}>
            <button
              type="button"
              className="flex min-h-12 w-full items-center gap-3 text-left"
              onClick={() => onSearch(word)}
            >
              <Search size={18} className="shrink-0 text-ink-3" aria-hidden />
              <span className="truncate">{word}</span>
            </button>
          </li>
        ))}
      </ul>
    )
  return (
    <div className="grid gap-6 py-2">
      {signedIn && log && log.mine.length > 0 && (
        <section>
          <div className="mb-1 flex items-center justify-between">
            <h2 className="flex items-center gap-2 font-semibold">
              <Clock3 size={18} aria-hidden />
              {t('search.history')}
            </h2>
            <IconButton icon={Trash2} label={t('search.clearHistory')} onClick={() => void clear.run({})} />
          </div>
          <Words words={log.mine} onSearch={onSearch} />
        </section>
      )}
      {log && log.hot.length > 0 && (
        <section>
          <h2 className="mb-3 font-semibold">{t('search.hot')}</h2>
          <Words words={log.hot} onSearch={onSearch} />
        </section>
      )}
    </div>
  )
}
