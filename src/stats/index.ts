export { anytimeAlpha, anytimeErrors, anytimeP, mixingVariance } from './anytime.js';
export { type Gap, type Regret, regrets } from './best.js';
export { betaCdf, betaQuantile, logGamma } from './beta.js';
export { chiSquareTail, omnibusP } from './chi-square.js';
export { closedIndex, type VariancePart } from './closed-index.js';
export { contrast, type Products, type Term } from './contrast.js';
export { pickedElsewhere } from './cross-fit.js';
export { designEffectBound, type ObservedShare, type PooledEffect, pooledDesignEffect } from './design-effect.js';
export { gsprt, type WaldBounds, waldBounds } from './gsprt.js';
export { ecdf, type Histogram, quantile, quantileInterval } from './histogram.js';
export { type Bounded, independentDifference } from './independent.js';
export { groupLetters } from './letters.js';
export { solve } from './linear.js';
export { beyondAtAnyLook, looksAlpha } from './looks.js';
export { type MatchedDifference, type MatchedSums, matchedDifference } from './matched.js';
export {
  benjaminiHochberg,
  type CorrectedFamily,
  correctExplored,
  correctTogether,
  type FamilyTest,
  falseCoverageAlpha,
  holm,
  sidak,
  sidakAdjusted,
} from './multiple.js';
export { erfc, normalCdf, normalCritical, normalQuantile } from './normal.js';
export { detectable, sequenceLength, testLength } from './planning.js';
export { clopperPearson, type Interval, wilson } from './proportion.js';
export { pairsOf, rangeAlpha, rangeBeyond } from './range.js';
export { type CrossSums, type Difference, pairedDifference, type RatioSums, ratio, ratioVariance } from './ratio.js';
export { studentCdf, studentCritical, studentQuantile, studentTwoSided } from './student.js';
export { chernoffP, coinBound, signFlipFloor } from './tail-bounds.js';
export {
  type FairVerdict,
  type Finding,
  fairVerdict,
  type Verdict,
  verdict,
} from './verdict.js';
