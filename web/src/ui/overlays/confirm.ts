import { create } from 'zustand'

export type Question = {
  title: string
  text?: string
  confirm?: string
  cancel?: string
  danger?: boolean
}

type QuestionState = {
  question: Question | null
  answer: (yes: boolean) => void
  /** A question was asked: the dialog's code is needed. */
  asked: boolean
}

export const useQuestion = create<QuestionState>()(() => ({
  question: null,
  answer: () => undefined,
  asked: false,
}))

/** Asks a yes-or-no question in a dialog. Closing it resolves to false. */
export function confirm(question: Question): Promise<boolean> {
  useQuestion.getState().answer(false)
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      useQuestion.setState({ question: null, answer: () => undefined })
      resolve(yes)
    }
    useQuestion.setState({ question, answer, asked: true })
  })
}
