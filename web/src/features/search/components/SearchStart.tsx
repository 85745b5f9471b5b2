import { Clock3, Flame, Search, Trash2 } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { useSignedIn } from '@/lib/session.ts'
import { IconButton } from '@/ui/controls/Button.tsx'
import { Chip } from '@/ui/controls/Chip.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { useClearLog, useSearchLog, useSuggestions } from '../api/search.ts'
import { clearSearches, useSearchHistory } from '../model/history.ts'

type Props = { typed: string; onSearch: (word: string) => void }

function Words({ words, onSearch }: { words: readonly string[]; onSearch: (word: string) => void }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {words.map((word) => (
        <li key={word} className="max-w-full">
          <Chip onClick={() => onSearch(word)} className="max-w-full">
            <span className="truncate">{word}</span>
          </Chip>
        </li>
      ))}
    </ul>
  )
}

/** The search page before a search: recent and popular searches, or suggestions while typing. */
export function SearchStart({ typed, onSearch }: Props) {
  const suggestions = useSuggestions(typed).data
  const hasSuggestions =
    typed.trim() !== '' && suggestions && suggestions.words.length + suggestions.goods.length > 0
  return hasSuggestions ? (
    <Suggestions {...suggestions} onSearch={onSearch} />
  ) : (
    <SearchHistory onSearch={onSearch} />
  )
}

type SuggestionLists = NonNullable<ReturnType<typeof useSuggestions>['data']>

function Suggestions({ words, goods, onSearch }: SuggestionLists & Pick<Props, 'onSearch'>) {
  const t = useT()
  const row = 'flex min-h-12 w-full items-center gap-3 py-1 text-left hover:text-accent'
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-line">
        {words.slice(0, 6).map((word) => (
          <li key={word}>
            <button type="button" className={row} onClick={() => onSearch(word)}>
              <Search size={18} className="shrink-0 text-ink-3" aria-hidden />
              <span className="truncate">{word}</span>
            </button>
          </li>
        ))}
      </ul>
      {goods.length > 0 && (
        <section>
          <h2 className="mb-1 text-sm font-semibold text-muted">{t('search.goods')}</h2>
          <ul className="grid gap-x-6 wide:grid-cols-2">
            {goods.slice(0, 6).map((item) => (
              <li key={item.id} className="min-w-0">
                <PageLink page={pages.product} search={{ id: item.id }} className={row}>
                  <Picture
                    picture={item.picture}
                    ratio={1}
                    sizes="48px"
                    alt=""
                    className="size-12 shrink-0 rounded-small"
                  />
                  <span className="line-clamp-2 min-w-0 flex-1 leading-snug">{item.title}</span>
                  <Price money={item.price} size="sm" />
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function SearchHistory({ onSearch }: Pick<Props, 'onSearch'>) {
  const t = useT()
  const signedIn = useSignedIn()
  const log = useSearchLog().data
  const clear = useClearLog()
  const visitorWords = useSearchHistory((s) => s.words)
  const recent = signedIn ? (log?.mine ?? []) : visitorWords
  const onClear = () => {
    if (signedIn) void clear.run({})
    else clearSearches()
  }
  return (
    <div className="grid gap-6 py-2">
      {recent.length > 0 && (
        <section>
          <div className="flex items-center justify-between">
            <h2 className="flex items-center gap-2 font-semibold">
              <Clock3 size={18} className="text-ink-3" aria-hidden />
              {t('search.history')}
            </h2>
            <IconButton icon={Trash2} size={19} label={t('search.clearHistory')} onClick={onClear} />
          </div>
          <Words words={recent} onSearch={onSearch} />
        </section>
      )}
      {log && log.hot.length > 0 && (
        <section>
          <h2 className="mb-3 flex items-center gap-2 font-semibold">
            <Flame size={18} className="text-sale" aria-hidden />
            {t('search.hot')}
          </h2>
          <Words words={log.hot} onSearch={onSearch} />
        </section>
      )}
    </div>
  )
}
