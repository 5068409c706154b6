export { betaCdf, betaQuantile, logGamma } from './beta.js';
export { ecdf, quantile, quantileInterval, type Histogram } from './histogram.js';
export { regrets, type Gap, type Regret } from './best.js';
export { benjaminiHochberg, holm, sidak } from './multiple.js';
export { erfc, normalCdf, normalQuantile } from './normal.js';
export { clopperPearson, wilson, type Interval } from './proportion.js';
export { pairedDifference, ratio, ratioVariance, type CrossSums, type Difference, type RatioSums } from './ratio.js';
export { studentCdf, studentQuantile, studentTwoSided } from './student.js';
export { blocksToSettle, fairVerdict, verdict, type FairVerdict, type Finding, type Verdict } from './verdict.js';
