import type { Comment, CommentAnswer } from '@pasar/contract/calls/content/comments'
import { useRef, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { useAnswers } from '../api/comments.ts'
import { CommentBody } from './CommentBody.tsx'
import { CommentForm } from './CommentForm.tsx'

/** A comment with its answers: the first ones, or all. */
export function CommentThread({ comment }: { comment: Comment }) {
  const t = useT()
  const [answering, setAnswering] = useState<CommentAnswer>()
  const [isOpen, setOpen] = useState(false)
  const all = useAnswers(comment.id, isOpen)
  const answers = isOpen && all.first ? all.items : comment.answers
  const opener = useRef<Element>(null)
  const open = (answered: CommentAnswer) => {
    opener.current = document.activeElement
    setAnswering(answered)
  }
  const close = () => {
    setAnswering(undefined)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  const hidden = comment.answerCount - answers.length
  return (
    <CommentBody comment={comment} size={40} onAnswer={() => open(comment)}>
      {answers.length > 0 && (
        <ul className="mt-3 grid gap-4 border-l-2 border-line pl-3">
          {answers.map((answer) => (
            <li key={answer.id}>
              <CommentBody comment={answer} size={28} onAnswer={() => open(answer)} />
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button
          variant="soft"
          size="sm"
          busy={all.isFetching}
          className="mt-2"
          onClick={() => (isOpen ? void all.fetchNextPage() : setOpen(true))}
        >
          {t('comment.moreAnswers', { count: hidden })}
        </Button>
      )}
      {answering && (
        <div className="mt-3">
          <CommentForm
            key={answering.id}
            newsId={comment.newsId}
            parentId={answering.id}
            label={t('comment.answerTo', { name: answering.author })}
            onCancel={close}
            onDone={() => {
              setAnswering(undefined)
              setOpen(true)
            }}
          />
        </div>
      )}
    </CommentBody>
  )
}
