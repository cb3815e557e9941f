/** One kind of spam: the things that it advertises, its praise of them, and its requests to readers. */
export interface Theme {
  things: readonly string[]
  praise: readonly string[]
  calls: readonly string[]
}

/** `{thing}` and `{brand}` are filled in. */
export const themes: readonly Theme[] = [
  {
    things: ['payday loan', 'bridging credit', 'debt consolidation plan', 'personal loan', 'cash advance'],
    praise: [
      '{brand} approved my {thing} in an afternoon although my score was poor',
      'nobody asked for collateral, and the rate of the {thing} stayed below what my bank wanted',
      'my brother paid off three cards with a {thing} arranged by {brand}',
    ],
    calls: [
      'apply with {brand} before the quarter ends',
      'ask {brand} for terms today',
      'get your {thing} approved now',
    ],
  },
  {
    things: ['online casino', 'slot tournament', 'poker room', 'betting site', 'roulette table'],
    praise: [
      'I doubled my deposit at the {thing} of {brand} within a weekend',
      '{brand} pays winnings out in minutes and gives free spins to newcomers',
      'no other {thing} has such odds, and the welcome bonus is real',
    ],
    calls: ['claim the bonus at {brand}', 'play at {brand} tonight', 'take the free spins while they last'],
  },
  {
    things: ['replica watch', 'designer handbag', 'luxury sneaker', 'mirror quality wallet', 'branded jacket'],
    praise: [
      'the {thing} that I ordered from {brand} cannot be told from the original',
      '{brand} ships every {thing} with papers and a box, for a tenth of the price',
      'my colleagues all asked where I had bought the {thing}',
    ],
    calls: ['browse the outlet of {brand}', 'order a {thing} with the coupon', 'visit {brand} for wholesale prices'],
  },
  {
    things: ['term paper', 'dissertation chapter', 'college essay', 'case study', 'literature review'],
    praise: [
      'the writers of {brand} finished my {thing} overnight, and no checker complained',
      'I passed with a {thing} that {brand} had written from scratch',
      '{brand} revises a {thing} as often as you like without extra charge',
    ],
    calls: ['let {brand} write your {thing}', 'hire a writer at {brand}', 'order the first {thing} at half price'],
  },
  {
    things: ['crypto wallet', 'stolen bitcoin', 'trading account', 'blocked exchange balance', 'investment'],
    praise: [
      'a recovery expert of {brand} brought back my {thing} after the police had given up',
      'the signals of {brand} tripled my {thing} in a month',
      'I was a victim of scammers until {brand} traced my {thing}',
    ],
    calls: ['write to {brand} to recover your {thing}', 'join the channel of {brand}', 'invest with {brand} today'],
  },
  {
    things: ['backlink package', 'search ranking', 'guest post', 'traffic plan', 'keyword audit'],
    praise: [
      'the {thing} of {brand} put our shop on the first page in three weeks',
      '{brand} sold us a {thing} with guaranteed visitors from real people',
      'your site deserves a better {thing}, and {brand} has done it for thousands',
    ],
    calls: ['request a quote from {brand}', 'book a {thing} at {brand}', 'let {brand} improve your ranking'],
  },
  {
    things: ['weight loss tea', 'testosterone booster', 'keto gummy', 'pain relief pill', 'sleep capsule'],
    praise: [
      'I lost nineteen pounds with the {thing} of {brand} and never felt hungry',
      'doctors do not want you to know the {thing} that {brand} ships without prescription',
      'the {thing} helped my mother within days, with discreet packaging from {brand}',
    ],
    calls: ['buy the {thing} from {brand}', 'get a free trial bottle', 'order at {brand} without prescription'],
  },
  {
    things: ['love spell', 'lottery charm', 'protection ritual', 'psychic reading', 'money spell'],
    praise: [
      'a {thing} cast by {brand} returned my husband within two days',
      'I won twice since {brand} sent me a {thing}',
      'I did not believe in any {thing} before, and {brand} changed my life',
    ],
    calls: ['contact {brand} for your own {thing}', 'message {brand} on his private number', 'ask {brand} for help'],
  },
  {
    things: ['follower pack', 'verified badge', 'bulk of likes', 'aged account', 'subscriber boost'],
    praise: [
      'the {thing} from {brand} arrived within an hour and never dropped',
      '{brand} sells each {thing} cheaper than all panels that I have tried',
      'our channel grew by ten thousand with a {thing} of {brand}',
    ],
    calls: ['grow with {brand}', 'buy a {thing} at {brand}', 'use the promo code at {brand}'],
  },
  {
    things: ['roof repair', 'carpet cleaning', 'airport limousine', 'mold removal', 'garage door service'],
    praise: [
      'the crew of {brand} did our {thing} on the same day for a fair quote',
      '{brand} is licensed, insured and the cheapest {thing} in the whole county',
      'after the storm only {brand} answered the phone about a {thing}',
    ],
    calls: ['call {brand} for a free estimate', 'book your {thing} with {brand}', 'get a discount at {brand}'],
  },
  {
    things: ['streaming box', 'premium account', 'cracked license key', 'sports subscription', 'private proxy'],
    praise: [
      'every channel works on the {thing} of {brand}, and the price is for life',
      'I stopped paying three services since I have a {thing} from {brand}',
      '{brand} sends the {thing} by mail at once, with warranty',
    ],
    calls: ['get a {thing} from {brand}', 'subscribe at {brand}', 'try a day for free at {brand}'],
  },
  {
    things: ['remote job', 'home business', 'passive income', 'work permit', 'franchise'],
    praise: [
      'I earn nine hundred a week with the {thing} that {brand} offers, two hours a day',
      'my {thing} came through {brand} without any experience or interview',
      '{brand} teaches the {thing} in a free webinar which filled within hours',
    ],
    calls: ['register with {brand}', 'start your {thing} with {brand}', 'reserve a seat at {brand}'],
  },
]

/** Sentences of flattery that belong to no theme, as people write them too. */
export const flattery: readonly string[] = [
  'This is a very thoughtful article',
  'I have read many posts on this subject and yours is the clearest',
  'Thank you for sharing such useful information',
  'I will bookmark this page and come back',
  'You have put into words what I have been thinking for years',
  'My cousin recommended your writing and I am impressed',
  'I rarely leave remarks, but this deserves one',
  'The part in the middle explained a lot to me',
  'Keep up the good work',
  'It is hard to find people who really know this topic',
]

export const links: readonly string[] = ['details are here', 'look at this', 'my review', 'official page', 'read more']
