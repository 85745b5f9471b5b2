import { both } from './products/labels.ts'
import { heading, list, paragraph } from './texts.ts'
import type { DemoData, DemoNews } from './types.ts'

export const newsCategories: DemoData['newsCategories'] = [
  { key: 'stories', name: both('Stories', '故事') },
  { key: 'howto', name: both('How to', '怎么用') },
  { key: 'shop', name: both('From the shop', '店铺消息') },
]

const desk = both('The Pasar desk', 'Pasar 编辑部')

export const news: DemoNews[] = [
  {
    key: 'harvest-morning',
    category: 'stories',
    title: both('Six in the morning on the tea slope', '清晨六点的茶山'),
    summary: both(
      'We followed a picking in the Cameron Highlands from the first basket to the tin.',
      '我们跟着金马仑的采茶人，从第一只茶篓走到茶罐。',
    ),
    author: desk,
    scene: 'harvest',
    alt: both('Tea rows on a hill at sunrise', '日出时分的茶垄'),
    likes: 214,
    daysAgo: 4,
    blocks: [
      paragraph(
        'At six the fog still lies between the rows, and the pickers know each other by their torches. The leaf is cool and full of water; whoever begins late picks a poorer tea.',
        '六点，雾还卧在茶垄之间，采茶人凭手电认出彼此。此时的叶子凉而饱水，晚来的人采不到好茶。',
      ),
      heading('Two leaves and a bud', '一芽二叶'),
      paragraph(
        'Machines cut everything at one height. Hands choose. From a kilo of what is chosen, about 220 grams of tea remain after withering, rolling, turning red and drying.',
        '机器齐刷刷地割，手却会挑。一公斤鲜叶，经萎凋、揉捻、发酵与烘干，约得二百二十克茶。',
      ),
      list(
        ['Withering: sixteen hours in moving air', '萎凋：流动空气中十六小时'],
        ['Rolling: forty minutes, until the leaf smells of apples', '揉捻：四十分钟，直到叶子带苹果香'],
        ['Oxidation: two hours at 26 °C', '发酵：26℃ 两小时'],
        ['Drying: twice, the second time by feel', '烘干：两次，第二次凭手感'],
      ),
      paragraph(
        'The tin you open at home was closed within three weeks of that morning. The month is stamped beneath it.',
        '你在家打开的那罐茶，离那个清晨不超过三周。月份就印在罐底。',
      ),
    ],
  },
  {
    key: 'liberica-returns',
    category: 'stories',
    title: both('The coffee that nearly left', '差点消失的咖啡'),
    summary: both(
      'Liberica once covered Johor. A family kept forty-year-old trees, and now there is a queue.',
      '利比里卡曾遍布柔佛。一家人留住了四十年的老树，如今供不应求。',
    ),
    author: both('Arif Rahman', 'Arif Rahman'),
    scene: 'roast',
    alt: both('A roasting drum and a heap of coffee beans', '烘豆机与一堆咖啡豆'),
    likes: 168,
    daysAgo: 12,
    blocks: [
      paragraph(
        'Liberica trees grow as tall as a house, give few cherries and ripen unevenly. When prices fell, most were cut for palm. The Hamids of Simpang Renggam kept theirs because the grandfather liked the shade.',
        '利比里卡树高如屋，结果少，成熟又不齐。价格一跌，多数被砍去种油棕。新邦令金的哈密一家留着，只因祖父喜欢树荫。',
      ),
      heading('Dried whole', '整颗日晒'),
      paragraph(
        'The cherries lie in the sun for three weeks and are turned every hour. That is where the jackfruit comes from; the smoke comes from the old drum roaster that nobody dares to clean too well.',
        '果实晒足三周，每小时翻动一次，波罗蜜香由此而来；那缕烟味，则来自没人敢刷太干净的老烘豆机。',
      ),
      heading('How we brew it', '我们的冲法'),
      list(
        ['15 g to 240 ml of water at 92 °C', '15 克配 240 毫升 92℃ 的水'],
        ['Three pours, three minutes', '三段注水，三分钟'],
        ['Wait until it is only warm: then it is sweetest', '等到温热再喝，那时最甜'],
      ),
    ],
  },
  {
    key: 'behind-the-soap',
    category: 'stories',
    title: both('Six weeks on a shelf', '架上的六个星期'),
    summary: both(
      'Why cold-made soap needs patience, and what happens while it waits.',
      '冷制皂为何需要耐心，等待时又发生了什么。',
    ),
    author: desk,
    scene: 'workshop',
    alt: both('Bars of soap curing on wooden shelves', '木架上熟成的手工皂'),
    likes: 97,
    daysAgo: 21,
    blocks: [
      paragraph(
        'Soap is oil and lye that have agreed. The agreement takes a day; the manners take six weeks. Water leaves, crystals form, and a soft, sharp bar becomes a hard, mild one.',
        '皂是油与碱达成的协议。协议一天即成，性子却要六周才养好。水分散去、晶体生成，软而烈的皂变得硬而温和。',
      ),
      heading('What to look for', '怎么挑'),
      list(
        ['A date of making, not only a date of expiry', '看制造日期，而非只看到期日'],
        ['Oils named in order of weight', '油品按比例由多到少列出'],
        ['A bar that feels dry and sounds like wood when tapped', '手感干爽，轻敲如木'],
      ),
      paragraph(
        'At home, give it air. A dish that drains doubles the life of any bar.',
        '回家后请给它空气。会沥水的皂盘，能让寿命翻倍。',
      ),
    ],
  },
  {
    key: 'how-much-sunscreen',
    category: 'howto',
    title: both('Two fingers: how much sunscreen is enough', '两指法则：防晒涂多少才够'),
    summary: both(
      'Most of us use a third of what the label was tested with. A short guide with no guilt.',
      '多数人只涂了标示量的三分之一。一篇不带责备的小指南。',
    ),
    author: both('Dr Lim Hui Yee', '林慧仪医生'),
    scene: 'sunscreen',
    alt: both('A tube of sunscreen on the beach under a parasol', '沙滩阳伞下的一支防晒'),
    likes: 351,
    daysAgo: 33,
    blocks: [
      paragraph(
        'The number on the tube is measured with two milligrams on each square centimetre. On a face and neck that is two full finger-lengths. With half of it you do not get half the protection but far less.',
        '瓶身数值以每平方厘米两毫克测得。换到面颈，就是满满两指长。只涂一半，防护不是减半，而是少得多。',
      ),
      list(
        ['Fifteen minutes before you go out', '出门前十五分钟涂'],
        ['Ears, eyelids and the parting of the hair as well', '别忘耳朵、眼皮与发缝'],
        ['Again every two hours outdoors, and after swimming', '户外每两小时、游泳后补涂'],
        ['By a window all day? Once more at lunch', '整天坐窗边？午间再补一次'],
      ),
      heading('And the sea?', '那大海呢？'),
      paragraph(
        'Some filters harm coral larvae. Marine parks publish lists of those they allow; ours are on all of them. A shirt, by the way, is the best filter of all.',
        '部分滤光剂会伤害珊瑚幼体。海洋公园公布了许可清单，我们的成分全都在列。顺带一提，一件衣服才是最好的滤光。',
      ),
    ],
  },
  {
    key: 'parcels-without-plastic',
    category: 'shop',
    title: both('Our parcels lost their plastic', '我们的包裹不再用塑料'),
    summary: both(
      'Paper tape, honeycomb wrap and a box that fits: what changed and what it costs.',
      '纸胶带、蜂窝纸与合身的纸箱：改了什么，花了多少。',
    ),
    author: desk,
    scene: 'parcel',
    alt: both('Cardboard boxes with paper tape, ready to leave', '贴好纸胶带待发的纸箱'),
    likes: 129,
    daysAgo: 47,
    blocks: [
      paragraph(
        'A year ago each parcel carried about forty grams of plastic. Since last month it is none, except for the sleeve that keeps chilled bottles dry.',
        '一年前，每个包裹约有四十克塑料。自上个月起已为零，仅冷藏瓶的防潮套除外。',
      ),
      heading('What we tried', '我们试过'),
      list(
        ['Starch chips: ants', '淀粉填充粒：招蚂蚁'],
        ['Shredded office paper: ink on lids', '碎办公纸：油墨沾盖'],
        ['Honeycomb paper: it stays', '蜂窝纸：留下了'],
      ),
      paragraph(
        'It costs us 42 sen more on each parcel. We have not raised the freight; we send fewer half-empty boxes instead.',
        '每个包裹多花 42 仙。我们没有涨运费，而是少发半空的箱子。',
      ),
    ],
  },
  {
    key: 'reef-day',
    category: 'shop',
    title: both('What RM 1 of each tube has grown', '每支 RM 1 种出了什么'),
    summary: both(
      'Two years of Ombak’s reef fund, counted in coral fragments.',
      'OMBAK 珊瑚基金两周年，以珊瑚断枝计数。',
    ),
    author: desk,
    scene: 'reef',
    alt: both('Corals and fish in clear water', '清澈海水中的珊瑚与鱼'),
    likes: 188,
    daysAgo: 64,
    blocks: [
      paragraph(
        'From each tube of Ombak one ringgit goes to a nursery off Pulau Tioman. Divers tie broken corals to frames, wait a year, and carry the grown ones back to the reef.',
        '每售出一支 OMBAK，即有一令吉交给刁曼岛外海的珊瑚苗圃。潜水员把断枝绑上架子，养一年，再送回礁上。',
      ),
      list(
        ['1,940 fragments planted', '已移植 1,940 枝断枝'],
        ['78 % alive after a year', '一年后存活率 78%'],
        ['Three kinds of fish have come back to the first frames', '首批架子上已有三种鱼回来'],
      ),
      paragraph(
        'The full count, with what died and why, is at the nursery’s notice board, and here each year.',
        '完整统计，包括死去的与原因，张贴在苗圃公告板，每年也会刊于此处。',
      ),
    ],
  },
]
