export type Row = [key: string, givenName: string, surname: string, nickname?: string]

/** Given names and surnames by community; combinations are members of the demo's team. */
const communities = [
  {
    given: ['Aiman', 'Balqis', 'Danial', 'Fatin', 'Haziq', 'Intan', 'Khairul', 'Maisarah', 'Nabila', 'Rizal'],
    surnames: ['Zakaria', 'Shamsuddin', 'Idris', 'Mansor', 'Yahya', 'Razak', 'Hamid', 'Jaafar'],
  },
  {
    given: ['Alvin', 'Bernice', 'Calvin', 'Doreen', 'Eunice', 'Felix', 'Gwen', 'Hui Wen', 'Ivan', 'Kai Xin'],
    surnames: ['Liew', 'Chan', 'Ooi', 'Yeoh', 'Tay', 'Quek', 'Loh', 'Heng'],
  },
  {
    given: ['Anjali', 'Bala', 'Divya', 'Hari', 'Indra', 'Kamala', 'Logan', 'Meena', 'Nisha', 'Prakash'],
    surnames: ['Maniam', 'Naidu', 'Raman', 'Samy', 'Velu', 'Gopal', 'Arumugam', 'Das'],
  },
  {
    given: ['佳琪', '俊杰', '思琪', '文豪', '晓雯', '国栋', '丽华', '伟民', '雪芬', '志强'],
    surnames: ['梁', '冯', '邓', '许', '彭', '苏', '潘', '韩'],
  },
] as const

const isLatin = (text: string) => /^[A-Za-z ]+$/.test(text)

/**
 * Members whom others have invited, as `listPeople` lists them: some hundred, each with a name of their own.
 */
export const teamNames: Row[] = communities.flatMap(({ given, surnames }, community) =>
  given.flatMap((name, at) =>
    surnames
      .filter((_, surname) => (at + surname) % 4 !== 3)
      .map((surname, index): Row => {
        const key = isLatin(name)
          ? `${name}${surname}`.replaceAll(' ', '').toLowerCase()
          : `friend${community}${at}${index}`
        return [key, name, surname, isLatin(name) ? `${name} ${surname[0]}.` : `${surname}${name}`]
      }),
  ),
)
