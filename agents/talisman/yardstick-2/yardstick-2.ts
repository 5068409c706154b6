// @ts-nocheck
// FROZEN v2: `balanced` as it played before its blunders were mended, with the values that it had. Other agents and
// versions are measured against it. It is never tuned and never mended, not even where it plays badly. It imports the
// rules, the enums and the rows of the game, so it plays by them as they are.
//
// Made by programs. Edit only names of the game that have changed: of files, functions and fields. Its readable form
// is agents/talisman/yardstick-2/*.ts at commit afd70341. To make it again, check out that commit and
// 1. replace `export const enum` by `export enum` in src/, so that enums of the game stay names;
// 2. compile the folder with tsc, `removeComments: true, preserveConstEnums: false`;
// 3. bundle yardstick-2.js with rolldown, src/ external, `minify: { compress: false, mangle: false }`;
// 4. write one statement a line.
import { FRAME_WORDS, NO_CARD, frameKind, frameSeat, topFrame } from '../../../src/engine/index.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { rowOf } from '../../../src/games/talisman/rules/mechanics/programs.js';
import { Ware } from '../../../src/games/talisman/rules/mechanics/trading.js';
import { Act, FrameKind, QuestId } from '../../../src/games/talisman/vocabulary/kinds.js';
import { BRIDGEHEAD, CAVE, CROWN, NOWHERE, PLAIN, PORTAL, SENTINEL, SENTINEL_CREATURE, STEPS, VALLEY, clockwise, onward, toCave, toPortal, toSentinel } from '../../../src/games/talisman/holdings/board.js';
import { fateMissing, wounds } from '../../../src/games/talisman/rules/mechanics/points.js';
import { Loss } from '../../../src/games/talisman/rules/mechanics/losses.js';
import { Count, Fight, FightMode, FightWith, Pile } from '../../../src/games/talisman/state/state.js';
import { Ability, Breed, CastAt, Deck, Ease, Kind, Region, Role, Stat, Target, Terrain, Trait } from '../../../src/games/talisman/vocabulary/ids.js';
import { isObject, mayHave, spellRoom, spellsOver, traitOf, willingFollowers } from '../../../src/games/talisman/holdings/inventory.js';
import { holds } from '../../../src/games/talisman/holdings/conditions.js';
import { battleBonus, craftNow, fightScore, hasAbility, hasEase, hasTrait, isPlaying, regionOf, strengthNow } from '../../../src/games/talisman/holdings/stats.js';
import { Op, VERBS } from '../../../src/games/talisman/vocabulary/verbs.js';
import { bestDie, fightLead, mayAssassinate } from '../../../src/games/talisman/rules/mechanics/attack.js';
import { hasLender, mayBorrow } from '../../../src/games/talisman/rules/mechanics/helpers.js';
import { Option } from '../../../src/games/talisman/options/option.js';
import { isFoe, isPeaceful } from '../../../src/games/talisman/rules/mechanics/foes.js';
import { duelLead } from '../../../src/games/talisman/rules/sequence/meeting.js';
import { trophyTotal } from '../../../src/games/talisman/holdings/trophy-points.js';
import { mayTrade } from '../../../src/games/talisman/rules/mechanics/trophies.js';
import { barredByAlignment } from '../../../src/games/talisman/rules/mechanics/forms.js';
import { WindowAt } from '../../../src/games/talisman/rules/sequence/windows.js';
import { hasMeans } from '../../../src/games/talisman/rules/sequence/fight.js';
import { commandThreshold } from '../../../src/games/talisman/rules/resolution/rolls.js';
import { RollFor, diceTotal } from '../../../src/games/talisman/rules/mechanics/dice.js';
const SPAN=12;
const SIZE=25;
const win=new Int16Array(225);
const lose=new Int16Array(225);
for(let own=0;own<=2;own++)for(let foe=0;foe<=2;foe++)fillTable(own,foe);
function fillTable(own,foe){for(let d=-12;d<=SPAN;d++){let wins=0,losses=0;for(let a=0;a<=6;a++)for(let b=0;b<=6;b++){const ways=waysToShow(own,a)*waysToShow(foe,b);if(d+a>b)wins+=ways;else if(d+a<b)losses+=ways}const all=6**(own+foe);const at=(own*3+foe)*SIZE+d+SPAN;win[at]=Math.round(1e3*wins/all);lose[at]=Math.round(1e3*losses/all)}}
function waysToShow(dice,face){if(dice===0)return face===0?1:0;if(face===0)return 0;return face**dice-(face-1)**dice}
function oddsAt(own,foe,d){return Math.imul(own*3+foe,SIZE)+(d<-12?0:d>SPAN?24:d+SPAN)}
function winChance(own,foe,d){return win[oddsAt(own,foe,d)]}
function loseChance(own,foe,d){return lose[oddsAt(own,foe,d)]}
const atMost=new Int16Array(76);
for(let dice=0;dice<=3;dice++)fillTotals(dice);
function fillTotals(dice){for(let roll=0;roll<6**dice;roll++){let total=0;for(let i=0,rest=roll;i<dice;i++,rest=rest/6|0)total+=1+rest%6;for(let t=total;t<19;t++)atMost[dice*19+t]++}for(let t=0;t<19;t++)atMost[dice*19+t]=Math.trunc(1e3*atMost[dice*19+t]/6**dice)}
function totalAtMost(dice,total){if(total<0)return 0;return atMost[dice*19+(total>18?18:total)]}
const verbOf=verbTable([`gainLife`,`loseLife`,`heal`,`buyHealing`,`royalHealing`,`gainStrength`,`loseStrength`,`gainCraft`,`loseCraft`,`loseAllStrength`,`loseAllCraft`,`gainFate`,`replenishFate`,`buyFate`,`gainGold`,`loseGold`,`loseAllGold`,`gainSpell`,`buySpell`,`fillSpells`,`discardAllSpells`,`loseTurn`,`toad`,`enslave`,`takeTurns`,`teleportInRegion`,`offerTeleport`,`offerFerry`,`become`,`loseFollower`,`loseOtherFollowers`,`takeThis`,`releaseHag`,`shop`,`gainTalisman`,`fight`,`chasm`,`offerQuest`,`bleed`]);
function verbTable(words){const same={loseNextTurn:`loseTurn`,regionLosesTurn:`loseTurn`,sirenSong:`loseTurn`,nonEvilLoseTurn:`loseTurn`,regionLosesLife:`loseLife`,allGoldTo:`loseAllGold`,everyoneShops:`shop`,everyoneDiscardsSpells:`discardAllSpells`};return Uint8Array.from(VERBS,verb=>words.indexOf(same[verb.id]??verb.id)+1)}
const soleVerb=Uint8Array.from(content.code,(op,pc)=>pc%2===0&&op>=Op.FirstVerb&&content.code[pc+2]===Op.End?verbOf[op-Op.FirstVerb]:0);
function isIdle(code){for(let pc=code;content.code[pc]!==Op.End;pc+=2){const op=content.code[pc];if(op<Op.FirstVerb||verbOf[op-Op.FirstVerb]!==0)return false}return true}
const PIT_FIENDS=3;
const PIT_FIEND=4;
const BITE=2;
const LONG=200;
function needsTalisman(s,seat){return!hasTrait(s,seat,Trait.Talisman)}
function noneLeft(s){return s.pileSize[Pile.TalismanDeck]===0}
function lostTalisman(s){for(let space=content.clockwise[PLAIN];space!==PLAIN;space=content.clockwise[space])if(s.pileSize[Pile.Space+space]>0&&onward[space]!==CROWN&&holdsTalisman(s,space))return space;return NOWHERE}
function holdsTalisman(s,space){for(let card=s.firstCard[Pile.Space+space];card!==NO_CARD;card=s.nextCard[card])if((content.trait[content.titleOf[card]]&Trait.Talisman)!==0)return true;return false}
function mayFetch(s,seat){return noneLeft(s)&&needsTalisman(s,seat)&&lostTalisman(s)!==NOWHERE}
function leadsToLost(s,space){const goal=lostTalisman(s);for(let at=space;at!==CROWN&&at!==NOWHERE;at=onward[at])if(at===goal)return true;return false}
function bestStat(s,seat){const strength=strengthNow(s,seat);const craft=craftNow(s,seat);return strength>craft?strength:craft}
function underCommand(s,seat){if(s.crownReached[0]===0)return false;for(let other=0;other<s.seats[0];other++)if(other!==seat&&isPlaying(s,other)&&s.space[other]===CROWN)return true;return false}
function lingers(s,seat){return s.round[0]>LONG&&s.space[seat]!==CROWN}
function pressed(s,seat){return lingers(s,seat)||underCommand(s,seat)}
function desperate(s,seat,p){return lingers(s,seat)||underCommand(s,seat)&&outOfPatience(s,p[8])}
function outOfPatience(s,rounds){return s.round[0]>crownRound(s)+rounds}
function crownRound(s){let first=s.round[0];for(let seat=0;seat<s.seats[0];seat++){const round=s.tally[seat*Count.Count+Count.CrownRound];if(round>=0&&round<first)first=round}return first}
function battleDice(s,seat){return hasTrait(s,seat,Trait.BattleTwoDice)?2:1}
function foeDice(s,seat){return mayAssassinate(s,seat)?0:1}
function portalWin(s,seat,stat){const dice=stat===Stat.Craft&&hasEase(s,seat,Ease.PortalOneDie)?1:2;return totalAtMost(dice,stat===Stat.Strength?strengthNow(s,seat):craftNow(s,seat))}
function pathCost(s,seat,stat){const score=fightScore(s,seat,Stat.Strength,Breed.None);const own=battleDice(s,seat);if(stat===Stat.Strength)return missCost(totalAtMost(3,strengthNow(s,seat)))+100+livesPerWin(own,score-7);const pass=totalAtMost(hasEase(s,seat,Ease.MinesTwoDice)?2:3,craftNow(s,seat));const bite=s.followers[seat]>=BITE?40:(BITE-s.followers[seat])*100;return missCost(pass)+bite+PIT_FIENDS*livesPerWin(own,score-PIT_FIEND)}
function missCost(pass){return pass<20?5e3:(1e3-pass)*120/pass|0}
function livesPerWin(own,lead){const at=oddsAt(own,1,lead);return win[at]<20?2e3:100*lose[at]/win[at]|0}
function gamble(risk,win,prize,lose,cost){const mean=(win*prize+(0-lose*cost))/1e3|0;if(risk===0)return mean;return mean-spreadCost(risk,win*prize*prize+lose*cost*cost,mean)}
function spreadCost(risk,squares,mean){const variance=squares/1e3-mean*mean;return variance>0?Math.sqrt(variance)*risk/100|0:0}
const STRENGTH=200;
const CRAFT=100;
const GOLD=18;
const TALISMAN=400;
const RAFT=110;
const ROYAL=45;
const LENDER=12;
const COMPANY=10;
const HASTE=10;
const HELP=22;
const THIRST=120;
function costOfLife(hasty,life,base){return hasty?HASTE:life<=1?base*12:life===2?base*4:life===3?base*2:base}
function worthOfLife(hasty,life,base){return hasty?-300:life<=1?base*4:life===2?base*2:life<=4?base:base*2/3|0}
function lifeCost(s,seat,p){return costOfLife(desperate(s,seat,p),s.life[seat],lossBase(p))}
function lossBase(p){return p[7]*p[17]/100|0}
function lifeGain(s,seat,p){return worthOfLife(desperate(s,seat,p),s.life[seat],p[7])}
function strengthWorth(cleverer,p){return(cleverer?180:210)*p[14]/100|0}
function craftWorth(cleverer,p){return(cleverer?110:80)*p[15]/100|0}
function cardWorth(s,seat,p,card){const title=content.titleOf[card];const trait=content.trait[title];if(content.kind[title]===Kind.Enemy)return mayBorrow(s,seat,card)?LENDER*content.strength[title]:COMPANY;if(isPlain[title]===1)return ownWorth[title];let worth=ownWorth[title]+weaponWorth(s,seat,title)+armourWorth(s,seat,title,card);if((trait&Trait.Talisman)!==0)worth+=holdsOther(s,seat,card,Trait.Talisman)?5:TALISMAN;if((trait&Trait.BuildsRaft)!==0&&!holdsOther(s,seat,card,Trait.BuildsRaft))worth+=p[23];if((trait&Trait.Raft)!==0)worth+=regionOf(s,seat)===Region.Outer?RAFT:5;if(content.carry[title]>0)worth+=s.objects[seat]>=3?30:5;if((content.ease[title]&Ease.DesertSafe)!==0)worth+=waterWorth(s,seat,p,card);return worth}
const HELPFUL=Trait.DestroysSpirits|Trait.AlwaysSpell|Trait.ExchangesDraw|Trait.DrainsLife|Trait.TurnsObjectsToGold|Trait.HiredBlade|Trait.StrengthPotion;
const EASING=Ease.Hallowed|Ease.SkipCrags|Ease.SkipChasm|Ease.SkipForest|Ease.EvadeHills|Ease.EvadeWoods|Ease.PortalOneDie|Ease.MinesTwoDice;
const ownWorth=Int32Array.from(content.trait,(trait,title)=>(trait&Trait.SpellBarred)!==0?0:content.gold[title]*18+content.addStrength[title]*200+content.addCraft[title]*100+((trait&Trait.Royal)!==0?ROYAL:0)+HELP*(countBits(trait&HELPFUL)+countBits(content.ease[title]&EASING)));
const RELATIVE=Trait.Talisman|Trait.BuildsRaft|Trait.Raft;
const isPlain=Uint8Array.from(content.trait,(trait,title)=>(trait&Trait.SpellBarred)!==0||(trait&RELATIVE)===0&&(content.ease[title]&Ease.DesertSafe)===0&&content.weapon[title]===0&&content.armour[title]===0&&content.carry[title]===0?1:0);
function countBits(word){let n=0;for(let bits=word;bits!==0;bits&=bits-1)n++;return n}
function waterWorth(s,seat,p,card){if(p[25]===0)return 0;return p[25]===2&&!holdsOtherWater(s,seat,card)?THIRST:HELP}
function weaponWorth(s,seat,title){if(content.weapon[title]===0)return 0;if(hasTrait(s,seat,Trait.NoWeapon))return 2;const room=hasTrait(s,seat,Trait.TwoWeapons)?2:1;return s.battle[seat]<room?55:4}
function armourWorth(s,seat,title,card){const save=content.armour[title];if(save===0)return 0;if(hasTrait(s,seat,Trait.NoArmour))return 2;if(s.pileOf[card]===Pile.Held+seat)return save===s.armour[seat]?60:3;return s.armour[seat]===0||save<s.armour[seat]?20*(8-save):3}
function holdsOtherWater(s,seat,card){for(let held=s.firstCard[Pile.Held+seat];held!==NO_CARD;held=s.nextCard[held])if(held!==card&&(content.ease[content.titleOf[held]]&Ease.DesertSafe)!==0)return true;return false}
function holdsOther(s,seat,card,trait){for(let held=s.firstCard[Pile.Held+seat];held!==NO_CARD;held=s.nextCard[held])if(held!==card&&(content.trait[content.titleOf[held]]&trait)!==0)return true;return false}
function isLoot(title){const kind=content.kind[title];return kind===Kind.Object||kind===Kind.MagicObject||kind===Kind.Follower}
function wareWorth(s,seat,p,shop,i){const price=content.shops[shop].prices[i];if(price>s.gold[seat])return 0;const worth=(freeWorth(s,seat,p,content.shops[shop].titles[i])*p[32]/100|0)-price*18;return worth>0?worth:0}
function freeWorth(s,seat,p,title){const first=content.firstCopy[title];for(let card=first;card<first+content.copies[title];card++){if(s.pileOf[card]!==Pile.PurchaseDeck)continue;if(s.objects[seat]>=s.carry[seat]&&content.carry[title]===0||content.carry[title]>0&&hasTrait(s,seat,Trait.NoFollowers))return 0;return cardWorth(s,seat,p,card)}return 0}
const cheapest=Int32Array.from(content.shops,({prices})=>Math.min(...prices));
function shopWorth(s,seat,p,shop){if(s.gold[seat]<cheapest[shop])return 0;let best=0;for(let i=0;i<content.shops[shop].titles.length;i++){const worth=wareWorth(s,seat,p,shop,i);if(worth>best)best=worth}return best}
const runStart=new Int16Array(content.tableCount.length+1);
const runCode=new Int16Array(content.tableCode.length);
const runChance=new Int16Array(content.tableCode.length);
const runLow=new Int16Array(content.tableCode.length);
const runHigh=new Int16Array(content.tableCode.length);
const BELOW_ALL=-1e3;
const ABOVE_ALL=1e3;
for(let table=0;table<content.tableCount.length;table++)runStart[table+1]=addRuns(table,runStart[table]);
function addRuns(table,run){const start=content.tableStart[table];const last=content.tableCount[table]-1;for(let row=0;row<=last;){const code=content.tableCode[start+row];const first=row++;while(row<=last&&sameProgram(code,content.tableCode[start+row]))row++;if(isIdle(code))continue;runCode[run]=code;runLow[run]=first===0?BELOW_ALL:content.tableLow[table]+first;runHigh[run]=row>last?ABOVE_ALL:content.tableLow[table]+row-1;runChance[run]=chanceOfRun(run,content.tableDice[table],0);run++}return run}
function sameProgram(one,other){for(;content.code[one]===content.code[other]&&content.code[one+1]===content.code[other+1];one+=2,other+=2){if(content.code[one]===Op.End)return true;if(content.code[one]===Op.Jump||content.code[one]===Op.If)return false}return content.code[one]===Op.End&&content.code[other]===Op.End}
function chanceOfRun(run,dice,minus){return totalAtMost(dice,runHigh[run]+minus)-totalAtMost(dice,runLow[run]+minus-1)}
const NEVER=1e6;
function fateGain(s,seat,p){switch(p[28]){case 0:return NEVER;case 1:return s.life[seat]>1?NEVER:2*p[7];case 3:return 1;default:return p[6]}}
const PSIONIC=3;
const SAFE=750;
const TAME=3;
const PRIZE=14;
const STRONG=3;
const RAISED=3;
const ON_CROWN=1e3;
function leadNow(s,seat){return fightScore(s,seat,s.fight[Fight.Stat],s.fight[Fight.Breed])+s.fight[Fight.Bonus]-s.fight[Fight.Foe]-(foesRoll(s,seat)>0?s.fight[Fight.FoeBonus]:0)}
function ownDice(s,seat){return s.fight[Fight.Stat]===Stat.Strength?battleDice(s,seat):1}
function foesRoll(s,seat){return s.fight[Fight.Stat]===Stat.Strength?foeDice(s,seat):1}
function bribe(s,seat){let foe=0;for(let card=s.firstCard[Pile.Space+s.space[seat]];card!==NO_CARD;card=s.nextCard[card])if(isFoe(s,card))foe+=content.strength[content.titleOf[card]];const lead=fightScore(s,seat,Stat.Strength,Breed.None)-foe-content.creatureBonus[s.space[seat]];return winChance(battleDice(s,seat),foeDice(s,seat),lead)<400?1:0}
function banish(s,seat,actions){if(hasAbility(s,seat,Ability.SpellForSpirit))return 1;const craft=content.craft[content.titleOf[actions[1]&65535]];return winChance(1,1,fightScore(s,seat,Stat.Craft,Breed.None)-craft)<700?1:0}
function evade(s,seat,v,actions){if(s.fight[Fight.With]===FightWith.Character)return s.fight[Fight.Mode]===FightMode.Attack&&defence(s,seat)>550?0:1;const lost=loseChance(ownDice(s,seat),foesRoll(s,seat),leadNow(s,seat));const spell=actions[1]>>16===Act.Cast;if(s.fight[Fight.With]===FightWith.Sentinel)return 1;return lost>(spell?600:350)&&lost*lifeCost(s,seat,v)>3e4?1:0}
function defence(s,seat){return duelWin(s,seat,s.active[0],s.fight[Fight.Stat])}
function boost(s,seat,actions,count){const first=firstBooster(actions,count);if(first===0)return 0;const win=winNow(s,seat);const lender=strongestLender(actions,count);if(lender>0&&!hasAbility(s,seat,Ability.RaiseDead))return lender;if(win>SAFE)return 0;const duel=s.fight[Fight.With]===FightWith.Character;const gain=lender>0?strengthOf(actions[lender]):actions[first]>>16===Act.Cast?PSIONIC:2;return(duel?win+130*gain:winChance(ownDice(s,seat),foesRoll(s,seat),leadNow(s,seat)+gain))-win>200?lender>0?lender:first:0}
function winNow(s,seat){if(s.fight[Fight.With]===FightWith.Character)return duelWin(s,seat,rivalOf(s,seat),Stat.Strength);return winChance(ownDice(s,seat),foesRoll(s,seat),leadNow(s,seat))}
function declinesBoost(s,seat){const battle=s.fight[Fight.Stat]===Stat.Strength;if(battle&&hasLender(s,seat))return false;return!((s.handCastAt[seat]&CastAt.BeforeBattle)!==0||battle&&hasTrait(s,seat,Trait.StrengthPotion|Trait.HiredBlade))||winNow(s,seat)>SAFE}
function strongestLender(actions,count){let best=0;for(let i=1;i<count;i++)if(actions[i]>>16===Act.Lend&&(best===0||strengthOf(actions[i])>strengthOf(actions[best])))best=i;return best}
function strengthOf(action){return content.strength[content.titleOf[action&65535]]}
function beast(s,seat,v,actions,count){const strength=strengthOf(actions[1]);const breed=content.breed[content.titleOf[actions[1]&65535]];const lead=fightScore(s,seat,Stat.Strength,breed)-strength-content.creatureBonus[s.space[seat]];if(count>2&&strength<=TAME)return 2;const win=winChance(battleDice(s,seat),foeDice(s,seat),lead);const lost=loseChance(battleDice(s,seat),foeDice(s,seat),lead);return win*strength*PRIZE>lost*lifeCost(s,seat,v)?1:count>2?2:0}
function raise(s,seat,actions,count){const rate=s.option[Option.TrophyRate];const total=trophyTotal(s,seat,Stat.Strength);let raised=0;for(let card=s.firstCard[Pile.Held+seat];card!==NO_CARD;card=s.nextCard[card])if(mayBorrow(s,seat,card))raised++;if(raised>=RAISED)return 0;for(let i=1;i<count;i++){const strength=strengthOf(actions[i]);if(strength>=STRONG&&(total/rate|0)===((total-strength)/rate|0))return i}return 0}
function firstBooster(actions,count){for(let i=1;i<count;i++){const kind=actions[i]>>16;if(kind===Act.Drop||kind===Act.Alignment)continue;if(kind!==Act.Cast||(content.castAt[content.titleOf[actions[i]&65535]]&CastAt.BeforeBattle)!==0)return i}return 0}
function rivalOf(s,seat){return seat===s.active[0]?s.fight[Fight.Rival]:s.active[0]}
function fightFate(s,seat,v,actions,count){return spendOn(s,seat,v,fightLead(s,seat),Fight.Die,actions,count)}
function duelFate(s,seat,v,actions,count){const attacker=seat===s.active[0];const lead=duelLead(s,s.active[0],s.fight[Fight.Rival]);return spendOn(s,seat,v,attacker?lead:0-lead,attacker?Fight.Die:Fight.FoeDie,actions,count)}
function spendOn(s,seat,v,lead,at,actions,count){if(lead>0)return 0;const which=count>2&&s.fight[at]>s.fight[at+1]?2:1;const kept=count>2?which===2?s.fight[at]:s.fight[at+1]:0;const before=bestDie(s,at);const loss=lifeCost(s,seat,v);const stake=loss+40;let sum=0;for(let face=1;face<=6;face++){const now=lead-before+(face>kept?face:kept);sum+=now>0?stake:now===0?0:0-loss}return(sum/6|0)-(lead<0?0-loss:0)>=fateGain(s,seat,v)&&actions[which]>>16===Act.Fate?which:0}
function duelWin(s,seat,other,stat){const lead=fightScore(s,seat,stat,Breed.None)-fightScore(s,other,stat,Breed.None);if(stat===Stat.Craft)return winChance(1,1,lead);return winChance(battleDice(s,seat),battleDice(s,other),lead)}
function meet(s,seat,v,actions,count){let best=0;let bestWorth=s.space[seat]===CROWN?-1e9:25;for(let i=0;i<count;i++){if(actions[i]>>16===Act.MeetSpace)continue;const worth=meetWorth(s,seat,v,actions[i]>>16,actions[i]&65535);if(worth>bestWorth){best=i;bestWorth=worth}}return best}
function meetWorth(s,seat,v,kind,other){switch(kind){case Act.Steal:return spoilsOf(s,seat,v,other);case Act.Beguile:return spoilsOf(s,seat,v,other)*(1+s.alignment[other])/6|0;case Act.TakeFollower:return 60;case Act.Assassinate:return attackWorth(s,seat,v,other,kind,winChance(battleDice(s,seat),0,fightScore(s,seat,Stat.Strength,Breed.None)-fightScore(s,other,Stat.Strength,Breed.None)));default:return attackWorth(s,seat,v,other,kind,duelWin(s,seat,other,kind===Act.AttackPsychic?Stat.Craft:Stat.Strength))}}
function attackWorth(s,seat,v,other,kind,win){if(s.space[seat]===CROWN)return win;if(win<v[5]*10)return-1e3;const spoils=kind===Act.Assassinate?60:spoilsOf(s,seat,v,other);const quest=s.quest[seat]===QuestId.TakeLife?200:0;return(win*((spoils*v[30]/100|0)+quest)-(1e3-win)*lifeCost(s,seat,v))/1e3|0}
function preyAt(s,seat,v,space,percent){let best=0;for(let other=0;other<s.seats[0];other++){if(other===seat||s.space[other]!==space||!isPlaying(s,other))continue;let worth=meetWorth(s,seat,v,Act.AttackBattle,other);if(hasAbility(s,seat,Ability.AttackPsychic)){const psychic=meetWorth(s,seat,v,Act.AttackPsychic,other);if(psychic>worth)worth=psychic}if(worth>best)best=worth}return best*percent/100|0}
function spoilsOf(s,seat,v,other){let best=s.gold[other]>0?18:0;for(let card=s.firstCard[Pile.Held+other];card!==NO_CARD;card=s.nextCard[card]){const worth=cardWorth(s,seat,v,card);if(worth>best)best=worth}return best<30?30:best}
function prize(s,seat,v,actions,count,from){if(count>1&&actions[1]>>16===Act.TakeLife&&s.quest[seat]===QuestId.TakeLife)return 1;let best=0;let bestWorth=0;for(let i=0;i<count;i++){const worth=prizeWorth(s,seat,v,actions[i],from);if(worth>bestWorth){best=i;bestWorth=worth}}return best}
function prizeWorth(s,seat,v,action,from){switch(action>>16){case Act.TakeLife:return s.space[seat]===CROWN?ON_CROWN:s.life[from]===1?120:hasTrait(s,from,Trait.Talisman)&&!needsTalisman(s,seat)?50:35;case Act.TakeGold:return 18;default:return s.space[seat]===CROWN&&hasAbility(s,seat,Ability.DrainInPsychic)&&(traitOf(action&65535)&Trait.DrainsLife)!==0?2*ON_CROWN:cardWorth(s,seat,v,action&65535)+5}}
function huntPercent(s,seat,p){return s.quest[seat]===QuestId.TakeLife&&p[31]<100?100:p[31]}
function errandOutside(s,seat,p){switch(s.quest[seat]){case QuestId.TakeLife:return quarryRegion(s,seat,p)===Region.Outer;case QuestId.GiveFollower:return hasTrait(s,seat,Trait.NoFollowers)||slowedWithin(s,seat);default:return slowedWithin(s,seat)}}
function slowedWithin(s,seat){return hasTrait(s,seat,Trait.OneSpace)&&regionOf(s,seat)===Region.Middle}
function quarryRegion(s,seat,p){const own=regionOf(s,seat);let found=NOWHERE;for(let other=0;other<s.seats[0];other++){if(other===seat||!isPlaying(s,other)||regionOf(s,other)===Region.Inner||!wouldAttack(s,seat,p,other))continue;if(regionOf(s,other)===own)return own;found=regionOf(s,other)}return found}
function wouldAttack(s,seat,p,other){const enough=p[5]*10;return duelWin(s,seat,other,Stat.Strength)>=enough||hasAbility(s,seat,Ability.AttackPsychic)&&duelWin(s,seat,other,Stat.Craft)>=enough}
const UNKNOWN=-1;
function setView(v,params){for(let i=0;i<37;i++)v[i]=params[i];v[37]=v[10]>0?v[10]:v[0];v[38]=lossBase(v);v[39]=220*v[16]*v[14]/1e4|0;v[40]=100*v[16]*v[15]/1e4|0;v[41]=strengthWorth(false,v);v[42]=strengthWorth(true,v);v[43]=craftWorth(true,v);v[44]=craftWorth(false,v);v[46]=-1}
function beginView(v,luck){v[45]=luck;v[46]=-1}
function look(s,seat,v){const strength=strengthNow(s,seat);const craft=craftNow(s,seat);const urged=pressed(s,seat);const hasty=urged&&desperate(s,seat,v);const life=s.life[seat];v[47]=costOfLife(hasty,life,v[38]);v[48]=worthOfLife(hasty,life,v[7]);v[49]=craft>strength?v[42]:v[41];v[50]=craft>strength?v[43]:v[44];v[51]=strength;v[52]=strength+battleBonus(s,seat,Breed.None);v[53]=craft;v[54]=battleDice(s,seat);v[55]=foeDice(s,seat);v[56]=urged?1:0;v[57]=hasty?1:0;v[62]=UNKNOWN;if(v[11]>0)plan(s,seat,v)}
function lookAhead(s,seat,v){look(s,seat,v);plan(s,seat,v)}
function heed(s,seat,v){if(v[11]>0)look(s,seat,v)}
function wantsFerry(s,seat,v){if(v[62]===UNKNOWN)plan(s,seat,v);return v[62]===1}
function plan(s,seat,v){const human=s.toad[seat]===0;const wants=needsTalisman(s,seat);const reached=v[51]>=v[0]||v[53]>=v[37];if(v[11]>0)rememberTarget(s,seat,v,reached);const strong=v[56]===1||reached&&s.life[seat]>=v[1]&&hasWaited(s,seat,v);v[58]=human&&strong&&(!wants||mayFetch(s,seat))?1:0;v[64]=huntPercent(s,seat,v);v[65]=s.quest[seat]!==0&&errandOutside(s,seat,v)?1:0;planCrossing(s,seat,v,human&&v[65]===0&&regionOf(s,seat)===Region.Outer);v[63]=wants&&s.quest[seat]===0&&!noneLeft(s)?1:0}
function planCrossing(s,seat,v,outer){const best=v[51]>v[53]?v[51]:v[53];const dry=v[25]===2&&!hasEase(s,seat,Ease.DesertSafe);const inward=outer&&(best>=v[2]&&!dry||v[56]===1);const by=v[21];v[59]=inward?1:0;v[60]=inward&&(v[57]===1||(by===0||by===1)&&daresBridge(v))?1:0;v[61]=inward&&v[22]>0&&(by===0||by===2)?1:0;v[62]=(v[24]===0?inward:outer&&best>=v[24])&&(by===0||by===3)?1:0}
function daresBridge(v){return v[20]>0?v[51]>=v[20]:sentinelWin(v)>=v[3]*10}
function rememberTarget(s,seat,v,reached){if(!reached)v[46]=-1;else if(v[46]<0||v[46]>s.turns[seat])v[46]=s.turns[seat]}
function hasWaited(s,seat,v){return v[11]===0||s.turns[seat]-v[46]>=v[11]}
function sentinelWin(v){return winChance(v[54],v[55],v[52]-content.creatureStrength[SENTINEL_CREATURE])}
function lookAs(s,seat,v){for(let i=0;i<46;i++)rival[i]=v[i];rival[11]=0;rival[68]=0;look(s,seat,rival);return rival}
const rival=new Int32Array(70);
const DEEP=6;
function programWorth(s,seat,v,code,card){return code<0?0:partWorth(s,seat,v,code,card,0)}
function partWorth(s,seat,v,code,card,deep){if(deep>DEEP)return 0;const verb=soleVerb[code];return verb===0?walk(s,seat,v,code,card,deep):verbWorth(s,seat,v,verb,content.code[code+1])}
function walk(s,seat,v,code,card,deep){let worth=0;for(let pc=code;;pc+=2){const op=content.code[pc];const arg=content.code[pc+1];if(op>=Op.FirstVerb){const verb=verbOf[op-Op.FirstVerb];if(verb!==0)worth+=verbWorth(s,seat,v,verb,arg)}else if(op===Op.End)return worth;else if(op===Op.Jump)pc=arg-2;else if(op===Op.If){if(!holds(s,seat,arg))pc=content.conditionElse[arg]-2}else if(op===Op.Choose)worth+=bestChoice(s,seat,v,arg,card,deep);else worth+=tableMean(s,seat,v,arg,card,deep)}}
function bestChoice(s,seat,v,choice,card,deep){let best=-1e5;for(let i=0;i<content.choiceCount[choice];i++){const at=content.choiceStart[choice]+i;if(content.choiceGold[at]>s.gold[seat])continue;const worth=partWorth(s,seat,v,content.choiceCode[at],card,deep+1);if(worth>best)best=worth}return best}
function tableMean(s,seat,v,table,card,deep){const fewer=hasEase(s,seat,content.tableFewerDice[table]);const dice=content.tableDice[table]-(fewer?1:0);const minus=content.tableMinus[table];const shift=minus===0?0:minus===1?strengthNow(s,seat):craftNow(s,seat);const asPrinted=minus===0&&!fewer;const minds=v[18]!==0;const end=runStart[table+1];let sum=0;let squares=0;for(let run=runStart[table];run<end;run++){const weight=asPrinted?runChance[run]:chanceOfRun(run,dice,shift);if(weight===0)continue;const worth=partWorth(s,seat,v,runCode[run],card,deep+1);sum+=weight*worth;if(minds)squares+=weight*worth*worth}sum=(sum/1e3|0)+(content.tablePray[table]===1?v[27]:0);if(minds)sum-=spreadCost(v[18],squares,sum);return sum<0&&hasEase(s,seat,content.tableSkip[table])?0:sum}
function verbWorth(s,seat,v,verb,arg){switch(verb){case 1:return Math.imul(arg,v[48]);case 2:return 0-lives(s,seat,v,arg);case 3:return Math.imul(least(wounds(s,seat),arg===0?99:arg),v[48]);case 5:return hasTrait(s,seat,Trait.Royal)?Math.imul(least(wounds(s,seat),arg),v[48]):0;case 4:return Math.imul(least(least(wounds(s,seat),s.gold[seat]),arg===0?99:arg),positive(v[48]-18));case 6:return Math.imul(arg,v[49]);case 7:return s.strength[seat]>0?0-Math.imul(arg,v[49]):0;case 8:return Math.imul(arg,v[50]);case 9:return s.craft[seat]>0?0-Math.imul(arg,v[50]):0;case 10:return 0-s.strength[seat]*200;case 11:return 0-s.craft[seat]*100;case 12:return Math.imul(arg,30);case 13:return fateMissing(s,seat)*30;case 14:return least(fateMissing(s,seat),s.gold[seat])*(30-18);case 15:return Math.imul(arg,18);case 16:return 0-least(arg,s.gold[seat])*18;case 17:return 0-s.gold[seat]*18;case 18:return spellRoom(s,seat)?v[33]:0;case 19:return spellRoom(s,seat)?v[33]-18:0;case 20:return 0-Math.imul(spellsOver(s,seat),v[33]);case 21:return 0-Math.imul(s.pileSize[Pile.Spells+seat],v[33]);default:return placeWorth(s,seat,v,verb,arg)}}
function placeWorth(s,seat,v,verb,arg){switch(verb){case 22:return-35;case 23:return-150-(s.objects[seat]+s.followers[seat])*50-s.gold[seat]*18;case 24:return-35;case 25:return Math.imul(arg,35);case 26:return 40;case 27:return 20;case 28:return wantsFerry(s,seat,v)?120:0;case 29:return s.alignment[seat]===arg?0:-5;case 30:return willingFollowers(s,seat)>0?-40:0;case 31:return 0-s.followers[seat]*60;case 32:return-60;case 33:return hasTrait(s,seat,Trait.NoFollowers)?60:0;case 34:return shopWorth(s,seat,v,arg);case 35:return s.pileSize[Pile.TalismanDeck]===0?0:needsTalisman(s,seat)?300:5;case 36:return creatureWorth(s,seat,v,arg);case 37:return 0-(v[47]/3|0)-s.followers[seat]*20;case 38:return questWorth(s,seat);case 39:return 0-lives(s,seat,v,arg>s.followers[seat]?arg-s.followers[seat]:0);default:return 0}}
function questWorth(s,seat){return s.quest[seat]===0&&needsTalisman(s,seat)&&s.pileSize[Pile.TalismanDeck]>0?200:0}
function creatureWorth(s,seat,v,creature){const psychic=content.creatureCraft[creature]>0;const foe=psychic?content.creatureCraft[creature]:content.creatureStrength[creature];const lead=fightScore(s,seat,psychic?Stat.Craft:Stat.Strength,content.creatureBreed[creature])-foe;const own=psychic?1:v[54];const foeDice=psychic?1:v[55];const at=oddsAt(own,foeDice,lead);return 0-((lose[at]*v[47]+(1e3-win[at])*5)/1e3|0)}
function lives(s,seat,v,n){return n===0?0:s.life[seat]<=n?Math.imul(12,v[47]):Math.imul(n,v[47])}
function least(a,b){return a<b?a:b}
function positive(n){return n>0?n:0}
function take(s,seat,p,actions,count){if(actions[count-1]>>16===Act.TakeGold)return count-1;let best=0;let bestWorth=0;for(let i=1;i<count;i++){const card=actions[i]&65535;if(content.gold[content.titleOf[card]]>0)return i;const worth=cardWorth(s,seat,p,card)-content.hire[content.titleOf[card]]*18;if(worth<=bestWorth||isBulky(card)&&s.objects[seat]>=s.carry[seat]&&!holdsWorse(s,seat,p,worth))continue;best=i;bestWorth=worth}return best}
function isBulky(card){return isObject(card)}
function holdsWorse(s,seat,p,worth){for(let card=s.firstCard[Pile.Held+seat];card!==NO_CARD;card=s.nextCard[card])if(isBulky(card)&&cardWorth(s,seat,p,card)<worth)return true;return false}
function surplus(s,seat,p,actions,count){const least=giveLeast(s,seat,p,actions,count);const card=actions[least]&65535;for(let i=0;i<count;i++){const kind=actions[i]>>16;if(kind===Act.Drink&&(traitOf(card)&Trait.StrengthPotion)!==0)return i;if(kind===Act.Discard&&(actions[i]&65535)===card)return i}return least}
function giveLeast(s,seat,p,actions,count){let best=0;let least=1e9;for(let i=0;i<count;i++){if(actions[i]>>16===Act.Pass||actions[i]>>16===Act.Drink)continue;const worth=cardWorth(s,seat,p,actions[i]&65535);if(worth<least){best=i;least=worth}}return best}
function sell(s,seat,p,actions,count,price){const i=giveLeast(s,seat,p,actions,count);return i>0&&cardWorth(s,seat,p,actions[i]&65535)<price*18?i:0}
function buy(s,seat,p,shop,actions,count){let best=0;let bestWorth=0;for(let i=1;i<count;i++){const worth=wareWorth(s,seat,p,shop,actions[i]&65535);if(worth>bestWorth){best=i;bestWorth=worth}}return best}
function pickFree(s,seat,p,actions,count){let best=0;let bestWorth=0;for(let i=1;i<count;i++){const worth=freeWorth(s,seat,p,actions[i]&65535);if(worth>bestWorth){best=i;bestWorth=worth}}return best}
function ditch(s,seat,p,actions,count){if(!hasTrait(s,seat,Trait.SpellBarred))return 0;for(let i=1;i<count;i++)if(actions[i]>>16===Act.Drop&&cardWorth(s,seat,p,actions[i]&65535)<=0)return i;return 0}
const PREY=40;
function windowAnswer(s,seat,v,at,actions,count){if(s.frame[at+1]===WindowAt.Discard)return sellBarred(s.frame[at+2]-1,actions,count);if(s.pileSize[Pile.Spells+seat]>0){const cast=firstCast(s,seat,v,actions,count);if(cast>0)return cast}const trade=s.pileSize[Pile.Trophies+seat]>0&&s.toad[seat]===0?lastTrade(actions,count):0;return trade>0?trade:ditch(s,seat,v,actions,count)}
function firstCast(s,seat,v,actions,count){let i=firstOf(Act.Cast,actions,count);if(i===count||actions[i]>>16!==Act.Cast){heed(s,seat,v);return 0}look(s,seat,v);for(;i<count&&actions[i]>>16===Act.Cast;i++)if(castWorth(s,seat,v,actions[i]&65535)>v[34])return i;return 0}
function firstOf(kind,actions,count){let i=1;while(i<count&&actions[i]>>16<kind)i++;return i}
function lastTrade(actions,count){let i=count-1;while(i>0&&actions[i]>>16>Act.Trade)i--;return actions[i]>>16===Act.Trade?i:0}
function sellBarred(alignment,actions,count){if(alignment<0)return 0;for(let i=1;i<count;i++)if(actions[i]>>16===Act.Discard&&barredByAlignment(actions[i]&65535,alignment))return i;return 0}
function castWorth(s,seat,v,card){const title=content.titleOf[card];switch(content.target[title]){case Target.Other:case Target.FollowerOwner:return hasVictim(s,seat,v)?20:0;case Target.Anyone:return isHealing(s,seat,v,title)?wounds(s,seat)>=2?50:0:victimWorth(s,seat,v,title);case Target.Self:return programWorth(s,seat,v,content.does[title],card);default:return 0}}
function isHealing(s,seat,v,title){const code=content.does[title];return wounds(s,seat)>0?programWorth(s,seat,v,code,NO_CARD)>0:programWorth(s,seat,v,code,NO_CARD)===0&&s.pileSize[Pile.Spells+seat]>1}
function victimWorth(s,seat,v,title){const rival=leader(s,seat);return rival<0?0:0-programWorth(s,rival,lookAs(s,rival,v),content.does[title],NO_CARD)-40}
function leader(s,seat){let best=-1;let most=-1;for(let other=0;other<s.seats[0];other++){if(other===seat||!isPlaying(s,other))continue;const stat=bestStat(s,other)+s.life[other];if(stat>most){best=other;most=stat}}return best}
function hasVictim(s,seat,v){for(let other=0;other<s.seats[0];other++){if(other===seat||!isPlaying(s,other))continue;for(let card=s.firstCard[Pile.Held+other];card!==NO_CARD;card=s.nextCard[card])if(cardWorth(s,seat,v,card)>PREY)return true}return false}
function bestVictim(s,seat,v){let best=-1;let most=PREY;for(let other=0;other<s.seats[0];other++){if(other===seat||!isPlaying(s,other))continue;for(let card=s.firstCard[Pile.Held+other];card!==NO_CARD;card=s.nextCard[card]){const worth=cardWorth(s,seat,v,card);if(worth>most){best=other;most=worth}}}return best}
function aim(s,seat,v,card,actions,count){const title=content.titleOf[card];look(s,seat,v);let target=leader(s,seat);if(content.target[title]===Target.Other||content.target[title]===Target.FollowerOwner)target=bestVictim(s,seat,v);else if(isHealing(s,seat,v,title))target=seat;for(let i=0;i<count;i++)if((actions[i]&65535)===target)return i;return 0}
function keepBest(actions,count){let best=0;let most=0;for(let i=0;i<count;i++){const c=actions[i]&65535;const worth=2*(content.printedStrength[c]+content.printedCraft[c])+content.lifeValue[c]+content.fateValue[c]+content.startSpells[c]+bitsOf(content.characterTrait[c])+bitsOf(content.characterEase[c])+bitsOf(content.ability[c]);if(worth>most){best=i;most=worth}}return best}
function bitsOf(word){let n=0;for(let bits=word;bits!==0;bits&=bits-1)n++;return n}
const LOW=2;
const DEAR=80;
function declinesCast(s,seat,v,when){switch(when){case CastAt.AtSpell:return!hurtsBySpell(s,seat,v,topFrame(s));case CastAt.AtLoss:return!worthSaving(s,seat,v,topFrame(s));default:return!isUrgent(s,seat,v,when)}}
function isUrgent(s,seat,v,when){const ill=isIll(s,seat);const hold=holdsRuler(s,seat);if(!ill&&!hold)return false;for(let card=s.firstCard[Pile.Spells+seat];card!==NO_CARD;card=s.nextCard[card]){const title=content.titleOf[card];if((content.castAt[title]&when)===0)continue;if(hold&&content.target[title]===Target.Creature)return true;if(ill&&content.target[title]===Target.Anyone&&heals(s,seat,v,title))return true}return false}
function answer(s,seat,v,at,actions,count){const waiting=at-FRAME_WORDS;switch(s.frame[at+1]){case CastAt.AtSpell:return hurtsBySpell(s,seat,v,waiting)?1:0;case CastAt.AtLoss:return worthSaving(s,seat,v,waiting)?1:0;default:return urgent(s,seat,v,actions,count)}}
function hurtsBySpell(s,seat,v,frame){const card=s.frame[frame+1];if(card===NO_CARD)return s.life[seat]<=LOW;const title=content.titleOf[card];if(content.target[title]===Target.Spell)return isOwnSpell(s,seat,frame-FRAME_WORDS);if((s.frame[frame+2]&255)!==seat)return false;switch(content.target[title]){case Target.Other:case Target.FollowerOwner:return true;case Target.Creature:return s.space[seat]===CROWN;default:look(s,seat,v);return programWorth(s,seat,v,content.does[title],card)<-40}}
function isOwnSpell(s,seat,frame){return frameKind(s,frame)===FrameKind.Spell&&frameSeat(s,frame)===seat}
function worthSaving(s,seat,v,frame){if(s.frame[frame+3]>>4!==seat)return false;const what=s.frame[frame+2]&65535;switch(s.frame[frame+1]&255){case Loss.Follower:return cardWorth(s,seat,v,what)>=DEAR;case Loss.Enemies:return false;default:return s.life[seat]<=LOW&&s.life[seat]>=what}}
function urgent(s,seat,v,actions,count){const ill=isIll(s,seat);const hold=holdsRuler(s,seat);if(!ill&&!hold)return 0;heed(s,seat,v);for(let i=1;i<count&&actions[i]>>16<=Act.Cast;i++){if(actions[i]>>16!==Act.Cast)continue;const title=content.titleOf[actions[i]&65535];if(hold&&content.target[title]===Target.Creature)return i;if(ill&&content.target[title]===Target.Anyone&&heals(s,seat,v,title))return i}return 0}
function isIll(s,seat){return s.life[seat]<=LOW&&wounds(s,seat)>=2}
function holdsRuler(s,seat){return s.active[0]!==seat&&rules(s,s.active[0])}
function heals(s,seat,v,title){look(s,seat,v);return isHealing(s,seat,v,title)}
function rules(s,other){return s.space[other]===CROWN||s.space[other]===VALLEY&&s.turningBack[other]===0}
const OTHER_CARD=16;
const DRAGON=Breed.Dragon;
const CHARMED=25;
const MOST=16;
const strong=countFoes(content.strength);
const crafty=countFoes(content.craft);
const CARDS=adventureCards();
function countFoes(stat){const cards=new Int16Array(17);for(let title=0;title<content.titleCount;title++)if(isAdventure(title))cards[Math.min(MOST,stat[title])]+=content.copies[title];const values=Int16Array.from(cards.keys()).filter(value=>value>0&&cards[value]>0);return{values,cards:values.map(value=>cards[value])}}
function adventureCards(){let cards=0;for(let title=0;title<content.titleCount;title++)if(isAdventure(title))cards+=content.copies[title];return cards}
function isAdventure(title){return content.deckOf[content.firstCopy[title]]===Deck.Adventure}
function landingWorth(s,seat,v,space){let worth=nearness(s,seat,v,space);const before=content.spaceBefore[space];if(before>=0)worth+=programWorth(s,seat,v,before,NO_CARD);const lying=s.pileSize[Pile.Space+space];worth+=lying===0?s.spaceGold[space]*18:lyingWorth(s,seat,v,space);const unseen=content.drawUpTo[space]-lying;if(unseen>0)worth+=unseen*(unseenAt(s,v,content.creatureBonus[space])+(isRich[space]===1?v[26]:0));if(v[64]>0)worth+=preyAt(s,seat,v,space,v[64]);const beyond=content.spaceDoes[space];return beyond<0?worth:worth+programWorth(s,seat,v,beyond,NO_CARD)}
const isRich=Uint8Array.from(content.drawUpTo,(cards,space)=>cards>1&&content.region[space]===Region.Middle?1:0);
function unseenAt(s,v,bonus){if(bonus!==0)return unseenWorth(s,v,bonus);const scores=v[52]<<16|v[53]&65535;const dice=s.option[Option.TrophyRate]<<4|v[54]<<2|v[55];if(v[67]===scores&&v[68]===dice&&v[69]===v[47])return v[66];v[67]=scores;v[68]=dice;v[69]=v[47];v[66]=unseenWorth(s,v,0);return v[66]}
function unseenWorth(s,v,bonus){const cost=v[47];const rate=s.option[Option.TrophyRate];const own=v[54];const foeDice=v[55];const battle=v[52]-(foeDice===0?0:bonus);const mind=v[53]-bonus;const strengthPrize=v[39];const craftPrize=v[40];const risk=v[18];let sum=0;for(let i=0;i<strong.values.length;i++){const foe=strong.values[i];sum+=strong.cards[i]*fightWorth(risk,own,foeDice,battle-foe,foe*strengthPrize/rate|0,cost)}for(let i=0;i<crafty.values.length;i++){const foe=crafty.values[i];sum+=crafty.cards[i]*fightWorth(risk,1,1,mind-foe,foe*craftPrize/rate|0,cost)}return(sum/CARDS|0)+OTHER_CARD}
function fightWorth(risk,own,foeDice,lead,prize,cost){const at=oddsAt(own,foeDice,lead);return gamble(risk,win[at],prize,lose[at],cost)}
function lyingWorth(s,seat,v,space){let battle=0,mind=0,breed=Breed.None,worth=s.spaceGold[space]*18,first=0,tame=1e3;for(let card=s.firstCard[Pile.Space+space];card!==NO_CARD;card=s.nextCard[card]){const title=content.titleOf[card];const kind=content.kind[title];if(kind===Kind.Enemy&&isPeaceful(s,seat,content.breed[title]))tame=tamed(title,tame);else if(kind===Kind.Enemy){battle+=content.strength[title];mind+=content.craft[title];breed=content.breed[title]}else if(isLoot(title)){if(content.mustTake[title]===1)first-=60;else if(mayHave(s,seat,card)&&content.hire[title]<=s.gold[seat])worth+=cardWorth(s,seat,v,card)}else if(kind===Kind.Spell)first-=v[47];else worth+=programWorth(s,seat,v,content.does[title],card)}if(tame<1e3)worth=tame===0?0:(worth+CHARMED)*tame/1e3|0;if(battle+mind>0)worth=pastFoes(s,seat,v,space,battle,mind,breed,worth);return worth+first}
function tamed(title,chance){return content.breed[title]===Breed.Animal?chance*(6-content.strength[title])/6|0:0}
function pastFoes(s,seat,v,space,battle,mind,breed,behind){const cost=v[47];const rate=s.option[Option.TrophyRate];const bonus=content.creatureBonus[space];let worth=behind;if(mind>0){const lead=v[53]-mind-bonus;worth=fightWorth(v[18],1,1,lead,(mind*v[40]/rate|0)+worth,cost)}if(battle>0){const own=v[54];const foeDice=v[55];const lead=fightScore(s,seat,Stat.Strength,breed===DRAGON?DRAGON:Breed.None)-battle-(foeDice===0?0:bonus);worth=fightWorth(v[18],own,foeDice,lead,(battle*v[39]/rate|0)+worth,cost)}return evadesAt(s,seat,space)&&worth<0?0:worth}
function evadesAt(s,seat,space){const terrain=content.terrain[space];return terrain===Terrain.Hills&&hasEase(s,seat,Ease.EvadeHills)||terrain===Terrain.Woods&&hasEase(s,seat,Ease.EvadeWoods)||s.space[seat]===space&&hasMeans(s,seat)}
const NEAR=6;
const MARCH=1e3;
const SLOW=40;
function nearness(s,seat,v,space){const region=content.region[space];if(v[57]===1)return hopeless(s,seat)?0:0-MARCH*stepsTo(s,seat,v,space);if(v[65]===1)return 0-SLOW*stepsTo(s,seat,v,space);if(v[12]===0)return 0;if(hasTrait(s,seat,Trait.OneSpace)&&hasGate(v,region))return 0-SLOW*stepsTo(s,seat,v,space);if(region===Region.Outer)return outerNearness(s,seat,v,space);if(region!==Region.Middle)return 0;if(v[58]===1)return 60+closeTo(toPortal[space],v);return v[63]===1?closeTo(toCave[space],v):0}
function hopeless(s,seat){return noneLeft(s)&&needsTalisman(s,seat)&&!mayFetch(s,seat)}
function hasGate(v,region){if(region===Region.Outer)return v[60]===1;return region===Region.Middle&&(v[63]===1||v[58]===1)}
function stepsTo(s,seat,v,space){const goal=gateOf(s,seat,v,content.region[space]);if(goal===NOWHERE)return 0;let steps=0;for(let one=space,other=space;one!==goal&&other!==goal;steps++){one=content.clockwise[one];other=content.counterclockwise[other]}return steps}
function gateOf(s,seat,v,region){if(region===Region.Inner)return NOWHERE;if(v[65]===1)return region===Region.Middle?BRIDGEHEAD:NOWHERE;if(region===Region.Outer)return SENTINEL;if(s.quest[seat]!==0)return NOWHERE;return needsTalisman(s,seat)&&!noneLeft(s)?CAVE:PORTAL}
function outerNearness(s,seat,v,space){if(v[59]===0)return 0;if(v[60]===1)return closeTo(toSentinel[space],v);const terrain=content.terrain[space];return v[61]===1&&hasTrait(s,seat,Trait.BuildsRaft)&&(terrain===Terrain.Woods||terrain===Terrain.Forest)?60:0}
function closeTo(points,v){return points===NOWHERE?0-v[9]*NEAR:(NEAR-points)*v[9]}
function beforeDrawing(s,seat,v,actions,count){const blocked=v[35]===1?block(s,seat,v,actions,count):0;return blocked>0?blocked:ditch(s,seat,v,actions,count)}
function block(s,seat,v,actions,count){const space=s.space[seat];if(content.drawUpTo[space]<=s.pileSize[Pile.Space+space])return 0;look(s,seat,v);let best=0;let least=0-unseenAt(s,v,content.creatureBonus[space]);for(let i=1;i<count;i++){if(actions[i]>>16!==Act.Drop)continue;const worth=cardWorth(s,seat,v,actions[i]&65535);if(worth<least){best=i;least=worth}}return best}
function declares(s,seat,v,offer){const detail=offer>>8;if((offer&255)===FrameKind.MayCast)return declinesCast(s,seat,v,detail);if(hasTrait(s,seat,Trait.SpellBarred))return false;switch(offer&255){case FrameKind.Window:return declinesWindow(s,seat,v,detail);case FrameKind.Ditch:return v[35]===0;case FrameKind.Boost:return declinesBoost(s,seat)&&!isUrgent(s,seat,v,CastAt.BeforeBattle|CastAt.AnyTime);default:return false}}
function declinesWindow(s,seat,v,at){if(at===WindowAt.Start)return!hasCast(s,seat,v,CastAt.OwnStart|CastAt.AnyTime);return!mayTrade(s,seat)&&!hasCast(s,seat,v,CastAt.OwnEnd|CastAt.AnyTime)}
function hasCast(s,seat,v,when){if((s.handCastAt[seat]&when)===0)return false;look(s,seat,v);for(let card=s.firstCard[Pile.Spells+seat];card!==NO_CARD;card=s.nextCard[card])if((content.castAt[content.titleOf[card]]&when)!==0&&castWorth(s,seat,v,card)>v[34])return true;return false}
function whereTo(s,seat,v,actions,count){lookAhead(s,seat,v);let best=-1;let bestWorth=-1e9;let fate=-1;for(let i=0;i<count;i++){const kind=actions[i]>>16;if(kind===Act.Fate){fate=i;continue}const worth=moveWorth(s,seat,v,kind,actions[i]&65535);if(worth>bestWorth){best=i;bestWorth=worth}}return fate>=0&&bestWorth<0-fateGain(s,seat,v)*2&&s.fate[seat]>1?fate:best}
function moveWorth(s,seat,v,kind,operand){switch(kind){case Act.Go:return goWorth(s,seat,v,operand&255);case Act.Cross:return crossWorth(v);case Act.Portal:return portalWorth(s,seat,v,operand);default:return wounds(s,seat)>0?v[48]:-20}}
function goWorth(s,seat,v,space){const worth=landingWorth(s,seat,v,space);return regionOf(s,seat)===Region.Middle&&content.region[space]===Region.Outer?worth+leavingWorth(v):worth}
function leavingWorth(v){return v[65]===1?v[19]:0-v[19]}
function crossWorth(v){if(v[59]===0)return-500;const win=sentinelWin(v);if(v[60]===0)return-500;if(v[57]===1)return 1e3;return(win*v[19]-((1e3-win)*v[47]>>1))/1e3|0}
function portalWorth(s,seat,v,stat){if(v[58]===0)return-1e5;const open=portalWin(s,seat,stat);return open<v[4]*10&&v[56]===0?-400:open}
function howTo(s,seat,v,actions,count){lookAhead(s,seat,v);let best=0;let bestWorth=rollWorth(s,seat,v);for(let i=1;i<count;i++){const worth=insteadWorth(s,seat,v,actions[i]>>16,actions[i]&65535);if(worth>bestWorth){best=i;bestWorth=worth}}return best}
function rollWorth(s,seat,v){const space=s.space[seat];let sum=0;for(let points=1;points<STEPS;points++)sum+=landingWorth(s,seat,v,clockwise[space*STEPS+points]);const bridge=toSentinel[space]!==NOWHERE&&v[59]===1?15:0;return(sum/6|0)+10+bridge}
function insteadWorth(s,seat,v,kind,operand){switch(kind){case Act.Build:return v[61]===1&&(v[21]===2||sentinelWin(v)<v[22]*10)?100:-1e5;case Act.RaftTo:return riverWorth(s,seat,v,operand,v[61]===1);case Act.GoTo:return riverWorth(s,seat,v,operand,v[62]===1);default:return wantsCave(s,seat)?150:-50}}
function riverWorth(s,seat,v,space,wanted){const worth=landingWorth(s,seat,v,space);if(content.region[space]===regionOf(s,seat))return worth;return content.region[space]===Region.Middle?wanted?worth+v[19]:worth-v[19]:worth+leavingWorth(v)}
function wantsCave(s,seat){return regionOf(s,seat)===Region.Middle&&needsTalisman(s,seat)&&s.quest[seat]===0&&s.space[seat]!==CAVE}
function sentTo(s,seat,v,actions,count){lookAhead(s,seat,v);let best=0;let bestWorth=-1e9;for(let i=0;i<count;i++){const worth=landingWorth(s,seat,v,actions[i]&65535);if(worth>bestWorth){best=i;bestWorth=worth}}return best}
function innerTo(s,seat,v,actions,count){lookAhead(s,seat,v);if(s.space[seat]===PLAIN)return fromPlain(s,seat,v,actions,count);const last=actions[count-1];if(actions[0]>>16===Act.Back||needsTalisman(s,seat)&&!leadsToLost(s,s.space[seat]))return count-1;return s.life[seat]===1&&s.fate[seat]===0&&v[56]===0&&actions[0]>>16===Act.Stay&&riskyTask(s,seat)&&last>>16===Act.Back?count-1:0}
function riskyTask(s,seat){const score=fightScore(s,seat,Stat.Strength,Breed.None);switch(content.role[s.space[seat]]){case Role.Werewolf:return score<s.werewolf[seat];case Role.Pits:return score<4;default:return true}}
function fromPlain(s,seat,v,actions,count){const wants=needsTalisman(s,seat);if(v[58]===0&&!(s.life[seat]>1&&!wants))return 0;let best=0;let bestCost=1e9;for(let i=0;i<count;i++){const space=actions[i]&65535;if(space===PORTAL||wants&&!leadsToLost(s,space))continue;const stat=content.role[space]===Role.Crypt?Stat.Strength:Stat.Craft;if(!wants&&v[13]===(stat===Stat.Strength?2:1))continue;const cost=pathCost(s,seat,stat);if(cost<bestCost){best=i;bestCost=cost}}return best}
const VALUES=Int32Array.from([8,3,6,40,55,62,30,50,30,6,0,0,1,0,100,100,100,100,0,150,0,0,70,20,0,1,0,0,2,0,100,0,100,30,0,0,1]);
function rollFate(s,seat,v,at,actions,count){look(s,seat,v);const rollFor=s.frame[at+1]&255;if(rollFor===RollFor.Chasm)return chasmFate(s,seat,v,actions,count);const arg=s.frame[at+2];const card=s.frame[at+3];const total=diceTotal(s);const now=worthOf(s,seat,v,rollFor,arg,card,total);let best=0;let bestGain=fateGain(s,seat,v)-1;for(let i=1;i<count;i++){const die=s.die[actions[i]&65535];let sum=0;for(let face=1;face<=6;face++)sum+=face===die?now:worthOf(s,seat,v,rollFor,arg,card,total-die+face);const gain=(sum/6|0)-now;if(gain>bestGain){best=i;bestGain=gain}}return best}
function chasmFate(s,seat,v,actions,count){for(let i=1;i<count;i++){const which=actions[i]&65535;if(s.die[which]>2)continue;const loss=worthOf(s,seat,v,which===0?RollFor.ChasmSelf:RollFor.ChasmFollower,0,0,1);if((Math.imul(loss,-4)/6|0)>=fateGain(s,seat,v))return i}return 0}
function worthOf(s,seat,v,rollFor,arg,card,total){switch(rollFor){case RollFor.Table:return tableWorth(s,seat,v,arg,card,total);case RollFor.Portal:return total<=(arg===Stat.Strength?strengthNow(s,seat):craftNow(s,seat))?150:0;case RollFor.Enslaved:return total>=4?35:0;case RollFor.Armour:return total>=s.armour[seat]?v[47]:0;case RollFor.Death:return total>s.fight[Fight.FoeDie]?100:total<s.fight[Fight.FoeDie]?0-v[47]:0;case RollFor.Werewolf:return-10*total;case RollFor.Pits:return-25*total;case RollFor.Command:return total>=commandThreshold(s)?200:0;case RollFor.ChasmSelf:return total<=2?0-v[47]:0;case RollFor.ChasmFollower:return total<=2?-50:0;case RollFor.Beguile:return total>=6-s.alignment[arg]?60:0;case RollFor.Charm:return total>content.strength[content.titleOf[card]]?60:0;default:return 0}}
function tableWorth(s,seat,v,table,card,total){const minus=content.tableMinus[table];const net=total-(minus===0?0:minus===1?strengthNow(s,seat):craftNow(s,seat));if(minus!==0)return net<=0?0:net===1?-40:net<=3?-110:-200;return programWorth(s,seat,v,content.tableCode[rowOf(table,net)],card)}
const GAIN_STRENGTH=opOf(`gainStrength`);
const GAIN_CRAFT=opOf(`gainCraft`);
function opOf(verb){return Op.FirstVerb+VERBS.findIndex(({id})=>id===verb)}
function wish(s,seat,v,first,actions,count,best){const strength=optionThat(GAIN_STRENGTH,first,actions,count);const craft=optionThat(GAIN_CRAFT,first,actions,count);if(strength<0||craft<0||best!==strength&&best!==craft)return best;return wishedStat(s,seat,v)===Stat.Strength?strength:craft}
function wishedStat(s,seat,v){const stronger=strengthNow(s,seat)>=craftNow(s,seat);switch(v[29]){case 1:return stronger?Stat.Strength:Stat.Craft;case 2:return stronger?Stat.Craft:Stat.Strength;default:return(v[45]>>(s.turns[seat]&31)&1)===0?Stat.Strength:Stat.Craft}}
function optionThat(op,first,actions,count){for(let i=0;i<count;i++)if(content.code[content.choiceCode[first+(actions[i]&65535)]]===op)return i;return-1}
function startStat(s,seat,v){if(v[29]!==0)return wishedStat(s,seat,v);const character=s.character[seat];return content.printedStrength[character]>=content.printedCraft[character]?Stat.Strength:Stat.Craft}
var Yardstick2=class{v=new Int32Array(70);constructor(){setView(this.v,VALUES)}begin(_seat,seed){beginView(this.v,seed)}passes(s,seat,offer){return declares(s,seat,this.v,offer)}choose(s,seat,actions,count){const v=this.v;const at=topFrame(s);switch(frameKind(s,at)){case FrameKind.MayCast:return answer(s,seat,v,at,actions,count);case FrameKind.MoveWhere:return whereTo(s,seat,v,actions,count);case FrameKind.MoveHow:return howTo(s,seat,v,actions,count);case FrameKind.InnerWhere:return innerTo(s,seat,v,actions,count);case FrameKind.Where:return sentTo(s,seat,v,actions,count);case FrameKind.Window:return windowAnswer(s,seat,v,at,actions,count);case FrameKind.Ditch:return beforeDrawing(s,seat,v,actions,count);case FrameKind.Roll:return rollFate(s,seat,v,at,actions,count);case FrameKind.FightFate:return fightFate(s,seat,v,actions,count);case FrameKind.Take:return take(s,seat,v,actions,count);case FrameKind.Choose:return this.choice(s,seat,at,actions,count);default:return this.rare(s,seat,at,actions,count)}}rare(s,seat,at,actions,count){const v=this.v;switch(frameKind(s,at)){case FrameKind.Meet:return meet(s,seat,v,actions,count);case FrameKind.Bribe:return bribe(s,seat);case FrameKind.Banish:return banish(s,seat,actions);case FrameKind.Evade:return evade(s,seat,v,actions);case FrameKind.Boost:return boost(s,seat,actions,count)||urgent(s,seat,v,actions,count)||ditch(s,seat,v,actions,count);case FrameKind.DuelFate:return duelFate(s,seat,v,actions,count);case FrameKind.Prize:return prize(s,seat,v,actions,count,s.frame[at+1]);case FrameKind.Buy:return buy(s,seat,v,s.frame[at+1],actions,count);case FrameKind.Free:return pickFree(s,seat,v,actions,count);case FrameKind.SellObjects:return sell(s,seat,v,actions,count,s.frame[at+1]);case FrameKind.SellRoyals:return desperate(s,seat,v)?1:0;case FrameKind.HowMany:return s.frame[at+1]===Ware.Fate||lifeGain(s,seat,v)>0?count-1:0;case FrameKind.Aim:return aim(s,seat,v,s.frame[at+1],actions,count);case FrameKind.PickQuest:return questWorth(s,seat)>0?count-1:0;case FrameKind.Plus:return this.plus(s,seat,at);case FrameKind.Yes:return 0;case FrameKind.Exchange:return this.exchange(s,seat,actions,count);case FrameKind.Bleed:return lifeCost(s,seat,v)>60||s.frame[at+1]>=s.life[seat]?giveLeast(s,seat,v,actions,count):0;case FrameKind.StartStat:return startStat(s,seat,v);case FrameKind.Beast:return beast(s,seat,v,actions,count);case FrameKind.Raise:return raise(s,seat,actions,count);case FrameKind.Keep:return keepBest(actions,count);case FrameKind.Surplus:return surplus(s,seat,v,actions,count);case FrameKind.GiveFollower:case FrameKind.GiveMagic:return giveLeast(s,seat,v,actions,count);default:return 0}}choice(s,seat,at,actions,count){look(s,seat,this.v);const first=content.choiceStart[s.frame[at+1]];let best=0;let bestWorth=-1e9;for(let i=0;i<count;i++){const worth=programWorth(s,seat,this.v,content.choiceCode[first+(actions[i]&65535)],s.frame[at+2]);if(worth>bestWorth){best=i;bestWorth=worth}}return this.v[29]===0?best:wish(s,seat,this.v,first,actions,count,best)}plus(s,seat,at){look(s,seat,this.v);const table=s.frame[at+1];const total=s.frame[at+3];const now=programWorth(s,seat,this.v,content.tableCode[rowOf(table,total)],s.frame[at+2]);return programWorth(s,seat,this.v,content.tableCode[rowOf(table,total+1)],s.frame[at+2])>now?1:0}exchange(s,seat,actions,count){look(s,seat,this.v);let worst=0;let least=-20;for(let i=1;i<count;i++){if(actions[i]>>16!==Act.Card)continue;const worth=programWorth(s,seat,this.v,content.does[content.titleOf[actions[i]&65535]],actions[i]&65535);if(worth<least){worst=i;least=worth}}return worst}};
const yardstick2={id:`talisman/yardstick-2`,about:`a heuristic that plays sensibly to win, frozen for good: what better ones are measured against`,params:[],create:()=>new Yardstick2};
export{yardstick2};
