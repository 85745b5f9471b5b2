import type { Output } from '@pasar/contract/call'
import type { questionList } from '@pasar/contract/calls/content/questions'

export type Question = Output<typeof questionList>['list'][number]

const normalize = (text: string): string => text.normalize('NFKC').toLowerCase()

const allText = ({ question, answer }: Question): string =>
  normalize(
    [
      question,
      ...answer.flatMap(({ text, items, rows }) => [
        text,
        ...items,
        ...rows.flatMap(({ name, value }) => [name, value]),
      ]),
    ].join(' '),
  )

/**
 * Returns the questions whose question or answer has every word, of one category or all.
 * @param category empty for all
 */
export function findQuestions(list: readonly Question[], keyword: string, category: string): Question[] {
  const words = normalize(keyword).split(/\s+/).filter(Boolean)
  return list.filter(
    (question) =>
      (!category || question.category === category) &&
      words.every((word) => allText(question).includes(word)),
  )
}
