// Apart from the calls: pages without their schemas name them too.

/** The reasons for which something is reported. */
export const reportKinds = ['law', 'insult', 'spam', 'other'] as const
export type ReportKind = (typeof reportKinds)[number]

export const reportDecisions = ['kept', 'removed'] as const
export type ReportDecision = (typeof reportDecisions)[number]
