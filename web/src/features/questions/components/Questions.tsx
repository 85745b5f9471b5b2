import { questionList } from '@pasar/contract/calls/content/questions'
import { ChevronDown, CircleHelp, MessageSquareText, SearchX } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { pages } from '@/app/paths.ts'
import { MemberLink } from '@/features/login/components/MemberLink.tsx'
import { Blocks } from '@/features/news/components/Blocks.tsx'
import { useT } from '@/i18n/i18n.ts'
import { useRead } from '@/lib/api/query.ts'
import { Chip } from '@/ui/controls/Chip.tsx'
import { cx } from '@/ui/cx.ts'
import { Card, ListRow } from '@/ui/display/Card.tsx'
import { Input } from '@/ui/forms/Field.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'
import { findQuestions, type Question } from '../model/find-questions.ts'

/**
 * Frequent questions with a search, and the way to the shop for others.
 * @param openId the question to open and to scroll to
 * @param withAsk whether to offer feedback below; the support page has its own ways to ask
 */
export function Questions({ openId, withAsk = true }: { openId: string; withAsk?: boolean }) {
  const t = useT()
  const { data, error, refetch } = useRead(questionList, {})
  const [keyword, setKeyword] = useState('')
  const [category, setCategory] = useState('')
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <CardSkeleton count={5} />
  const found = findQuestions(data.list, keyword, category)
  return (
    <div
      className={cx(
        'grid gap-4',
        data.list.length > 0 && 'wide:grid-cols-[172px_minmax(0,1fr)] wide:items-start',
      )}
    >
      {data.list.length > 0 && (
        <div className="grid min-w-0 gap-4">
          <Input
            label={t('question.search')}
            name="keyword"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={80}
            value={keyword}
            onChange={(event) => setKeyword(event.target.value)}
          />
          <fieldset
            aria-label={t('question.categories')}
            className="no-bar relative -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 wide:mx-0 wide:flex-col wide:items-start wide:px-0"
          >
            <Chip selected={category === ''} onClick={() => setCategory('')}>
              {t('common.all')}
            </Chip>
            {data.categories.map(({ key, name }) => (
              <Chip key={key} selected={category === key} onClick={() => setCategory(key)}>
                {name}
              </Chip>
            ))}
          </fieldset>
        </div>
      )}
      <div className="grid min-w-0 gap-4">
        <p role="status" className="sr-only">
          {t('question.found', { count: found.length })}
        </p>
        {found.length > 0 ? (
          <Card flush>
            {found.map((question) => (
              <QuestionRow key={question.id} question={question} isOpenFirst={question.id === openId} />
            ))}
          </Card>
        ) : data.list.length === 0 ? (
          <Notice icon={CircleHelp} title={t('question.empty')} />
        ) : (
          <Notice icon={SearchX} title={t('question.noMatch')} text={t('question.noMatchText')} />
        )}
        {withAsk && (
          <Card flush>
            <ListRow
              icon={MessageSquareText}
              title={t('question.ask')}
              text={t('question.askText')}
              link={(className, children) => (
                <MemberLink page={pages.feedback} className={className}>
                  {children}
                </MemberLink>
              )}
            />
          </Card>
        )}
      </div>
    </div>
  )
}

function QuestionRow({ question, isOpenFirst }: { question: Question; isOpenFirst: boolean }) {
  const id = useId()
  const [open, setOpen] = useState(isOpenFirst)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpenFirst) row.current?.scrollIntoView({ block: 'start' })
  }, [isOpenFirst])
  return (
    <div ref={row} className="scroll-mt-20">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-13 w-full items-center gap-3 px-4 py-3 text-left font-medium transition-colors duration-(--fast) hover:bg-shade"
        >
          <span className="min-w-0 flex-1 break-words">{question.question}</span>
          <ChevronDown
            size={20}
            className={open ? 'shrink-0 rotate-180 text-ink-3' : 'shrink-0 text-ink-3'}
            aria-hidden
          />
        </button>
      </h2>
      <div id={id} hidden={!open} className="px-4 pb-4">
        <Blocks blocks={question.answer} />
      </div>
    </div>
  )
}
