import { create } from 'zustand'

export type Question = {
  title: string
  text?: string
  confirm?: string
  cancel?: string
  danger?: boolean
}

type Asked = {
  question: Question | null
  answer: (yes: boolean) => void
  /** Something was asked since the start: the dialog's code is needed. */
  asked: boolean
}

export const useQuestion = create<Asked>()(() => ({ question: null, answer: () => undefined, asked: false }))

/** Asks a yes-or-no question in a dialog; closing it is a no. */
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
