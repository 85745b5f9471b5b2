import { type Row, teamNames } from './team-names.ts'

/** A member of the history: key of a review's author or a new one, nickname, names, language. */
export type Person = {
  key: string
  givenName: string
  surname: string
  nickname: string
  language: 'en-us' | 'zh-cn'
  /** Whether the member lives in Singapore instead of Malaysia. */
  abroad: boolean
}

/** The authors of the demo's reviews, whose nicknames are in members.ts. */
const authors: Row[] = [
  ['aisyah', 'Aisyah', 'Roslan'],
  ['mei', '美玲', '陈'],
  ['arun', 'Arun', 'Kumaran'],
  ['siti', 'Siti Nur', 'Ismail'],
  ['weijie', '伟杰', '林'],
  ['priya', 'Priya', 'Nair'],
  ['hafiz', 'Hafiz', 'Abdullah'],
  ['sooklan', 'Sook Lan', 'Wong'],
  ['daniel', 'Daniel', 'Tan'],
  ['xiaoyu', '雨桐', '黄'],
  ['farah', 'Farah', 'Zainal'],
  ['kumar', 'Kumar', 'Subramaniam'],
  ['jiahui', '佳慧', '李'],
  ['amir', 'Amir', 'Hashim'],
  ['grace', 'Grace', 'Lim'],
  ['zihan', '子涵', '吴'],
  ['nadia', 'Nadia', 'Yusof'],
  ['benji', 'Benjamin', 'Chua'],
  ['laowang', '建国', '王'],
  ['thivya', 'Thivya', 'Rajan'],
  ['rosli', 'Rosli', 'Mahmud'],
  ['yiling', '怡玲', '郑'],
  ['joanna', 'Joanna', 'Lee'],
  ['izzat', 'Izzat', 'Rahim'],
  ['meifong', 'Mei Fong', 'Yap'],
  ['sakura', 'Sakura', 'Mori'],
  ['kelvin', 'Kelvin', 'Chong'],
  ['halim', 'Halim', 'Osman'],
  ['xinyi', '欣怡', '蔡'],
  ['leela', 'Leela', 'Menon'],
  ['markus', 'Markus', 'Weber'],
  ['anita', 'Anita', 'D’Souza'],
  ['guohao', '国豪', '张'],
  ['suraya', 'Suraya', 'Hamzah'],
  ['peter', 'Peter', 'Ong'],
  ['linlin', '琳琳', '刘'],
  ['dewi', 'Dewi', 'Lestari'],
  ['chong', 'Chong', 'Kah Seng'],
  ['hanna', 'Hanna', 'Szabo'],
  ['yusuf', 'Yusuf', 'Ariffin'],
]

const others: Row[] = [
  ['nurul', 'Nurul Huda', 'Salleh', 'Nurul'],
  ['jasonlow', 'Jason', 'Low', 'Jason'],
  ['shuting', '淑婷', '何', '淑婷'],
  ['ravi', 'Ravi', 'Chandran', 'Ravi C.'],
  ['azlan', 'Azlan', 'Bakar', 'Azlan'],
  ['emilyteo', 'Emily', 'Teo', 'Emily'],
  ['zhiming', '志明', '周', '志明'],
  ['kavitha', 'Kavitha', 'Pillai', 'Kavitha'],
  ['hakim', 'Hakim', 'Jalil', 'Hakim'],
  ['rachelgoh', 'Rachel', 'Goh', 'Rachel G.'],
  ['yongan', '永安', '许', '永安'],
  ['faizal', 'Faizal', 'Nordin', 'Faizal'],
  ['michellesim', 'Michelle', 'Sim', 'Michelle'],
  ['wenxin', '文欣', '叶', '文欣'],
  ['deepa', 'Deepa', 'Krishnan', 'Deepa'],
  ['amirah', 'Amirah', 'Latif', 'Amirah'],
  ['brandon', 'Brandon', 'Foo', 'Brandon'],
  ['haoran', '浩然', '杨', '浩然'],
  ['syafiq', 'Syafiq', 'Ramli', 'Syafiq'],
  ['vivianho', 'Vivian', 'Ho', 'Vivian'],
  ['suling', '素玲', '曾', '素玲'],
  ['ganesh', 'Ganesh', 'Muthu', 'Ganesh'],
  ['liyana', 'Liyana', 'Othman', 'Liyana'],
  ['desmond', 'Desmond', 'Kok', 'Desmond'],
  ['yating', '雅婷', '罗', '雅婷'],
  ['zarina', 'Zarina', 'Hussin', 'Zarina'],
  ['nicholas', 'Nicholas', 'Toh', 'Nic'],
  ['junhao', '俊豪', '赖', '俊豪'],
  ['shalini', 'Shalini', 'Devi', 'Shalini'],
  ['irfan', 'Irfan', 'Kamal', 'Irfan'],
  ['charlene', 'Charlene', 'Ng', 'Charlene'],
  ['siewling', 'Siew Ling', 'Khoo', 'Siew Ling'],
  ['mingde', '明德', '谢', '明德'],
  ['ariff', 'Ariff', 'Sulaiman', 'Ariff'],
  ['clarissa', 'Clarissa', 'Anthony', 'Clarissa'],
  ['huimin', '慧敏', '郭', '慧敏'],
  ['terence', 'Terence', 'Koh', 'Terence'],
  ['norhayati', 'Norhayati', 'Daud', 'Kak Yati'],
  ['sanjay', 'Sanjay', 'Pereira', 'Sanjay'],
  ['peishan', '佩珊', '江', '佩珊'],
  ['adeline', 'Adeline', 'Chew', 'Adeline'],
  ['fikri', 'Fikri', 'Azman', 'Fikri'],
]

/** Members in Singapore. */
const abroad = new Set(['emilyteo', 'terence', 'nicholas', 'huimin'])

const isChinese = (text: string) => /\p{Script=Han}/u.test(text)

/** Builds the members of the history. @param nicknames nicknames of the reviews' authors by key */
export const listPeople = (nicknames: ReadonlyMap<string, string>): Person[] =>
  [...authors, ...others, ...teamNames].map(([key, givenName, surname, nickname]) => ({
    key,
    givenName,
    surname,
    nickname: nickname ?? nicknames.get(key) ?? givenName,
    language: isChinese(givenName) ? 'zh-cn' : 'en-us',
    abroad: abroad.has(key),
  }))
